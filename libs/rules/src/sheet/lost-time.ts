import type { Instant } from './instant.js';

/** A span of time that does not count, because it was given back (TM-22): `from` is earlier than `until`. */
export type LostTime = { readonly from: Instant; readonly until: Instant };

/** The same time in spans that neither overlap nor touch, in order. */
export function lostTimeInOrder(lost: readonly LostTime[]): readonly LostTime[] {
  const spans: LostTime[] = [];
  for (const span of [...lost].sort((one, other) => one.from - other.from)) {
    const last = spans.at(-1);
    if (!last || span.from > last.until) spans.push(span);
    else spans[spans.length - 1] = { from: last.from, until: Math.max(last.until, span.until) };
  }
  return spans;
}

/**
 * TM-22: when something falls due that would fall due at `due` if all time counted, by a clock that was started at `since`.
 * What is due before a span begins stays; what is due at its beginning or later moves by the part of it that the clock ran.
 */
export function dueWithout(lost: readonly LostTime[], since: Instant, due: Instant): Instant {
  let moved = due;
  for (const { from, until } of lostTimeInOrder(lost)) {
    if (from > moved) break;
    if (until > since) moved += until - Math.max(from, since);
  }
  return moved;
}

/** The instant from which exactly so many milliseconds count until `until`. */
export function countedBefore(lost: readonly LostTime[], until: Instant, milliseconds: number): Instant {
  let from = until - milliseconds;
  for (const span of [...lostTimeInOrder(lost)].reverse()) {
    if (span.until <= from) break;
    if (span.from < until) from -= Math.min(span.until, until) - span.from;
  }
  return from;
}
