import { defineTable } from '@fairview/events';

/** The position in the club's log at which a tournament's standings may last have changed. */
export interface TournamentChangeRow {
  readonly club: string;
  readonly tournament: string;
  readonly position: number;
}

export const tournamentChangeTable = defineTable<TournamentChangeRow>({
  schema: 'read',
  name: 'tournament_change',
  columns: {
    club: { type: 'uuid', primary: true },
    tournament: { type: 'uuid', primary: true },
    position: { type: 'bigint' },
  },
});
