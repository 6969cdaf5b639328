import type { Instant } from '@fairview/events';
import type { Seat, Table } from '@fairview/rules';

/** A question at a table with a clock: the seat to act, and the instant from which its time counts. */
export interface Question {
  readonly seat: Seat;
  readonly putAt: Instant;
}

/**
 * The questions at `table`, the oldest first: those of `before` that nobody has answered, and those that are new `at` this
 * instant. `acted` is the seat whose ply led here: its question is always new. A seat for whose silence the rulebook has no
 * rule has unlimited time, and is not among them.
 */
export function questionsAt(
  table: Table,
  at: Instant,
  before: readonly Question[] = [],
  acted?: Seat,
): readonly Question[] {
  const asked = table.toAct.filter((seat) => table.timeOut(seat) !== undefined);
  const standing = before.filter(({ seat }) => seat !== acted && asked.includes(seat));
  const fresh = asked.filter((seat) => !standing.some((question) => question.seat === seat));
  return [...standing, ...fresh.map((seat) => ({ seat, putAt: at }))];
}
