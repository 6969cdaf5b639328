import type { Projection } from '@fairview/events';
import { isDeepStrictEqual } from 'node:util';
import { deadlineRows, type Deadline, type DeadlineAfter } from './deadline.js';

/** A deadline of a state: at an instant, or so many milliseconds after the append that leads to the state. */
export type RunningDeadline = Omit<Deadline, 'stream'> | Omit<DeadlineAfter, 'stream'>;

/**
 * The rows of the deadlines of a kind of stream. `deadlinesOf` says which run in a state, at most one of a kind: a new
 * or changed one is set, one that runs no longer is cleared.
 */
export function deadlineProjection<State>(
  deadlinesOf: (state: State) => readonly RunningDeadline[],
): Projection<State> {
  const running = (state: State | undefined) => (state === undefined ? [] : deadlinesOf(state));
  const changed = (before: State | undefined, after: State): readonly RunningDeadline[] => {
    const old = running(before);
    return running(after).filter((each) => !old.some((other) => isDeepStrictEqual(each, other)));
  };
  return {
    writes(stream, before, after) {
      const kinds = new Set(running(after).map(({ kind }) => kind));
      const gone = running(before).filter(({ kind }) => !kinds.has(kind));
      return deadlineRows({
        set: changed(before, after).map((each) => ({ stream, ...each })),
        clear: gone.map(({ kind }) => ({ stream, kind })),
      });
    },
    fallsDue: (before, after) =>
      changed(before, after).flatMap((each) => ('dueAt' in each ? [each.dueAt] : [])),
  };
}
