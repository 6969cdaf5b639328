import { deleteOnAppend, upsertOnAppend, type Instant, type RowWrites } from '@fairview/events';
import { dueTable } from './due.table.js';

/** Something of a stream that lapses once `log.now()` is later than `dueAt` (at `dueAt` itself it still stands). */
export interface Deadline {
  readonly stream: string;
  readonly kind: string;
  readonly dueAt: Instant;
}

/** The same for a deadline whose instant only the append knows: `after` milliseconds from its own. */
export type DeadlineAfter = Omit<Deadline, 'dueAt'> & { readonly after: number };

/** What records the expiry of deadlines of one kind of stream (`game` for `game-<uuid>`). */
export interface ExpiryHandler {
  readonly streams: string;
  /**
   * Appends what has expired by `now`, if anything has; safe to call at any time and twice. `now` was the log's clock
   * when the stream's deadline was claimed, so a handler need not ask it again.
   */
  handle(club: string, stream: string, now: Instant): Promise<void>;
}

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
    ...{ stream, kind },
    ...('after' in due ? { after: due.after } : { dueAt: due.dueAt }),
  }));
  const clearings = [...clear.values()].map(({ stream, kind }) => ({ stream, kind }));
  return [
    ...(settings.length > 0 ? [{ write: setting, rows: settings }] : []),
    ...(clearings.length > 0 ? [{ write: clearing, rows: clearings }] : []),
  ];
}
