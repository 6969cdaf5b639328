import { readModel, type ReadModel } from '@fairview/events';
import { tournamentProjection } from './tournament/row.js';
import type { TournamentReads } from './reads.js';
import type { Tournaments } from './tournaments.js';

/** The read model of tournaments, for `Rebuild`. */
export const tournamentModel = (tournaments: Tournaments, reads: TournamentReads): ReadModel =>
  readModel(
    'tournament',
    tournamentProjection,
    (club, id) => tournaments.tournament(club, id),
    (club, id) => reads.listed(club, id),
  );
