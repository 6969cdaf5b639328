import { defineTable } from '@fairview/events';

/** Which club a league is of: an id that comes from outside names none. */
export interface LeagueRow {
  readonly club: string;
  readonly id: string;
}

export const leagueTable = defineTable<LeagueRow>({
  schema: 'people',
  name: 'league',
  columns: {
    club: { type: 'uuid', primary: true, onAppend: 'club' },
    id: { type: 'uuid', primary: true },
  },
  indices: [{ name: 'league_by_id', columns: ['id'] }],
});
