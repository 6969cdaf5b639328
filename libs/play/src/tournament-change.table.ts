import { defineTable } from '@fairview/events';

/** Where in the club's log something of a tournament last changed that its standings tell of. */
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
