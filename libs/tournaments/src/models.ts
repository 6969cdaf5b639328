import type { ReadModel } from '@fairview/play';
import { tournamentColumns, tournamentTarget } from './tournament/row.js';
import type { TournamentReads } from './reads.js';
import type { Tournaments } from './tournaments.js';

/** The read model of tournaments, for `Rebuild`. */
export const tournamentModel = (tournaments: Tournaments, reads: TournamentReads): ReadModel => ({
  table: 'read.tournament',
  kind: 'tournament',
  target: tournamentTarget,
  fold: async (club, id) => {
    const state = await tournaments.tournament(club, id);
    if (!state) return undefined;
    const { version, position, createdAt } = state;
    const columns = tournamentColumns(state);
    return {
      row: { club, id, ...columns, createdAt, version, position },
      given: { id, ...columns, createdAt },
      version,
      position,
    };
  },
  stored: async (club, id) => (await reads.tournaments(club, [id]))[0],
});
