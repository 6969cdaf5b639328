import type { ExpiryHandler } from '@fairview/deadlines';
import type { Tournaments } from './tournaments.js';

/** What handles the deadlines of tournaments. */
export const tournamentExpiry = (tournaments: Pick<Tournaments, 'expire'>): ExpiryHandler => ({
  streams: 'tournament',
  handle: (club, stream, now) => tournaments.expire(club, stream, now),
});
