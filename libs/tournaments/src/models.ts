import type { ExpiryHandler } from '@fairview/deadlines';
import { readModel, type ReadModel } from '@fairview/events';
import type { TournamentReads } from './reads.js';
import { tournamentProjection } from './tournament/row.js';
import type { Tournaments } from './tournaments.js';

/** The read model of tournaments, for `Rebuild`. */
export const tournamentModel = (tournaments: Tournaments, reads: TournamentReads): ReadModel =>
  readModel(
    'tournament',
    tournamentProjection,
    (club, id) => tournaments.tournament(club, id),
    (club, id) => reads.listed(club, id),
  );

/** What handles the deadlines of tournaments. */
export const tournamentExpiry = (tournaments: Pick<Tournaments, 'expire'>): ExpiryHandler => ({
  streams: 'tournament',
  handle: (club, stream, now) => tournaments.expire(club, stream, now),
});
