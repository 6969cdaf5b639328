import {
  deleteOnAppend,
  upsertOnAppend,
  type Instant,
  type Projection,
  type RowWrites,
} from '@fairview/events';
import { isDeepStrictEqual } from 'node:util';
import { dueTable } from './due.table.js';

/** Something of a stream that lapses once `log.now()` is later than `dueAt` (at `dueAt` itself it still stands). */
export interface Deadline {
  readonly stream: string;
  readonly kind: string;
  readonly dueAt: Instant;
}

/** The same for a deadline whose instant only the append knows: `after` milliseconds from its own. */
export type DeadlineAfter = Omit<Deadline, 'dueAt'> & { readonly after: number };

/** A deadline of a state: at an instant, or so many milliseconds after the append that leads to the state. */
export type RunningDeadline = Omit<Deadline, 'stream'> | Omit<DeadlineAfter, 'stream'>;

// A stream takes at most one append of a batch and its rows are set by its own appends alone, so no two rows of one
// statement meet.
const setting = upsertOnAppend(dueTable);
const clearing = deleteOnAppend(dueTable);

/**
 * The rows for `Append.rows` that set and clear deadlines of the stream appended to (of no other: decision 0002).
 * A kind set again is replaced; a kind both set and cleared is set; clearing what is not there does nothing.
 */
export function deadlineRows(change: {
  readonly set?: readonly (Deadline | DeadlineAfter)[];
  readonly clear?: readonly { readonly stream: string; readonly kind: string }[];
}): RowWrites[] {
  const keyOf = ({ stream, kind }: { stream: string; kind: string }) => JSON.stringify([stream, kind]);
  const set = new Map((change.set ?? []).map((deadline) => [keyOf(deadline), deadline]));
  const clear = new Map((change.clear ?? []).map((deadline) => [keyOf(deadline), deadline]));
  for (const key of set.keys()) clear.delete(key);
  const settings = [...set.values()].map(({ stream, kind, ...due }) => ({
    stream,
    kind,
    ...('after' in due ? { after: due.after } : { dueAt: due.dueAt }),
  }));
  const clearings = [...clear.values()].map(({ stream, kind }) => ({ stream, kind }));
  return [
    ...(settings.length > 0 ? [{ write: setting, rows: settings }] : []),
    ...(clearings.length > 0 ? [{ write: clearing, rows: clearings }] : []),
  ];
}

/**
 * The rows of the deadlines of a kind of stream. `deadlinesOf` returns those that run in a state, at most one of a kind: a new
 * or changed one is set, one that no longer runs is cleared.
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
