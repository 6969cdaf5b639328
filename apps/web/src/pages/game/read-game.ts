import { countingIn } from './courses/courses.js';
import type { GameHead, GameUpdate, SentPly } from './documents.js';
import type { SentMoment } from '../../games/documents.js';

/** A game as far as this page has read it. */
export interface ReadGame {
  /** Its version is the one after the last update. */
  readonly head: GameHead;
  readonly plies: readonly SentPly[];
  /** The plies of the course that counts, if these are of another. */
  readonly counting?: readonly SentPly[];
  /** The moments that came with it and with its updates, each of a course by its number. */
  readonly moments: readonly { readonly course: number; readonly moment: SentMoment }[];
  /** The number of its course, if it is not the one that counts. */
  readonly course?: number;
}

/**
 * A game after an update, by nothing but what the update has. Null if the update does not follow from the game that is held: a
 * version is missing, or a ruling has put other plies in the place of these. Then the game is to be read again.
 */
export function gameAfter({ head, plies, moments }: ReadGame, update: GameUpdate): ReadGame | null {
  const { version, logPosition, played, moment, game, changed } = update;
  const course = countingIn(head.courses);
  const more = played ? [...plies, played] : plies;
  if (version !== head.version + 1) return null;
  if (changed && (countingIn(changed.courses) !== course || changed.ply !== more.length)) return null;
  return {
    plies: more,
    // What is hidden may be another matter now.
    moments: [...(changed ? [] : moments), ...(moment ? [{ course, moment }] : [])],
    head: changed
      ? { ...changed, version, logPosition }
      : {
          ...head,
          ...game,
          version,
          logPosition,
          // If the server is further on, the next update says by what: until then nobody is to act.
          ...(game.ply === more.length ? {} : { ply: more.length, toAct: [] }),
          courses: head.courses.map((each) => (each.counts ? { ...each, ply: more.length } : each)),
        },
  };
}
