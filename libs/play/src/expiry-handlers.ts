import type { ExpiryHandler } from '@fairview/deadlines';
import type { Play } from './play.js';

/** What handles the deadlines of each kind of stream of play. */
export const expiryHandlers = (play: Play): readonly ExpiryHandler[] =>
  ['game', 'match', 'deal'].map((streams) => ({
    streams,
    handle: (club, stream, now) => play.reactTo(club, stream, now),
  }));
