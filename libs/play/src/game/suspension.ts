import { assignedByLog, type Instant } from '@fairview/events';
import { defined } from '@fairview/kernel';
import type { Seat } from '@fairview/rules';
import type { GameLimit } from './terms.js';
import type { Question } from './questions.js';

/** A time in which the clocks of a game stood still. */
export interface Stop {
  readonly since: Instant;
  readonly until: Instant;
}

/** The clocks of a game stand still. */
export interface Suspension {
  readonly since: Instant;
  /**
   * Set between the decision that ends it and the record of that, whose instant is the log's to give: the seats that do
   * not get the time back.
   */
  readonly endsCharging?: readonly Seat[];
}

/** The instants of a game that wait for a seat or for the end of its time; a suspension moves all of them, and nothing else does. */
export interface Clocks {
  readonly questions: readonly Question[];
  /** The game's own copy of its match's limit. */
  readonly limit?: GameLimit;
  /** `undefined` while they run. */
  readonly suspension: Suspension | undefined;
  /** When they stood still before, the oldest first. */
  readonly stops: readonly Stop[];
}

/** Whether the clocks stand still, and no ply is taken. */
export const isSuspended = ({ suspension }: Pick<Clocks, 'suspension'>): boolean =>
  suspension !== undefined && suspension.endsCharging === undefined;

/** The clocks stand still from this instant on. */
export const suspendedAt = <Timed extends Clocks>(clocks: Timed, since: Instant): Timed => ({
  ...clocks,
  suspension: { since },
});

/**
 * Every question and the limit have as many milliseconds left as when the clocks stopped. A seat that is charged does not
 * get the time back: its question is due when it would have been, or now if that is over. `span`: the milliseconds that
 * each question has.
 */
function moved<Timed extends Clocks>(
  clocks: Timed,
  stop: Stop,
  charged: readonly Seat[],
  span: number,
): Timed {
  const { limit, questions, stops } = clocks;
  const by = stop.until - stop.since;
  const movedQuestion = ({ seat, putAt }: Question): Question => ({
    seat,
    putAt: charged.includes(seat) ? Math.max(putAt, stop.until - span) : putAt + by,
  });
  const later = limit && { ...limit, endsAt: limit.endsAt + by, noContestAfter: limit.noContestAfter + by };
  return {
    ...clocks,
    suspension: undefined,
    questions: questions.map(movedQuestion).sort((one, other) => one.putAt - other.putAt),
    stops: [...stops, stop],
    ...defined({ limit: later }),
  };
}

/** The clocks run again from this instant on; if the log has yet to assign it, once it has (`stampedClocks`). */
export function resumedAt<Timed extends Clocks>(
  clocks: Timed,
  until: Instant,
  charged: readonly Seat[],
  span = 0,
): Timed {
  const { suspension } = clocks;
  if (!suspension) return clocks;
  if (until === assignedByLog)
    return { ...clocks, suspension: { since: suspension.since, endsCharging: charged } };
  return moved(clocks, { since: suspension.since, until }, charged, span);
}

/** Clocks that were folded before their last append was written, with the instant that the log then assigned to it. */
export function stampedClocks<Timed extends Clocks>(clocks: Timed, at: Instant, span = 0): Timed {
  const { suspension, questions } = clocks;
  const assigned = (instant: Instant): Instant => (instant === assignedByLog ? at : instant);
  const known: Timed = {
    ...clocks,
    questions: questions.map(({ seat, putAt }) => ({ seat, putAt: assigned(putAt) })),
    suspension: suspension && { ...suspension, since: assigned(suspension.since) },
  };
  return suspension?.endsCharging ? resumedAt(known, at, suspension.endsCharging, span) : known;
}

/**
 * The milliseconds that the first question has left when clocks that are about to run again do so; 0 if it is a
 * charged seat's, which must be looked at then.
 */
export function firstQuestionLeft({ questions, suspension }: Clocks, span: number): number | undefined {
  if (!suspension || questions.length === 0) return undefined;
  const { since, endsCharging = [] } = suspension;
  const left = questions.map(({ seat, putAt }) => (endsCharging.includes(seat) ? 0 : putAt + span - since));
  return Math.min(...left);
}

/** How long the clocks stood still, in all or after an instant. */
export const stoppedFor = ({ stops }: Pick<Clocks, 'stops'>, after: Instant = 0): number =>
  stops.filter(({ since }) => since >= after).reduce((sum, { since, until }) => sum + until - since, 0);
