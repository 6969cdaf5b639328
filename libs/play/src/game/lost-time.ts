import type { Instant } from '@fairview/events';
import { countedBefore, dueWithout, lostTimeInOrder, type LostTime } from '@fairview/rules';
import { notCounted, type GivenBack, type RunningClock } from '../given-back.js';

import type { Clocks } from './suspension.js';
import type { GameLimit } from './terms.js';

/** The clocks of a game with what it was given back. */
export interface GivenClocks extends Clocks {
  readonly started: { readonly limit?: GameLimit };
  readonly startedAt: Instant;
  readonly givenBack: readonly GivenBack[];
}

/** The parts of a span in which the time of a question ran: a dispute did not suspend the game, and it was not given back yet. */
export function whileRunning(
  { stops, suspension, givenBack }: GivenClocks,
  span: LostTime,
): readonly LostTime[] {
  const still = [
    ...stops,
    ...notCounted(givenBack).map(({ from, until }) => ({ since: from, until })),
    ...(suspension ? [{ since: suspension.since, until: Infinity }] : []),
  ];
  return still.reduce<readonly LostTime[]>(
    (parts, { since, until }) =>
      parts.flatMap((part) =>
        [
          { from: part.from, until: Math.min(part.until, since) },
          { from: Math.max(part.from, until), until: part.until },
        ].filter(({ from, until: end }) => from < end),
      ),
    [span],
  );
}

/** When the clock of the limit was started: with the match, if the game knows when. */
const limitSince = ({ started, startedAt }: GivenClocks): Instant => started.limit?.startedAt ?? startedAt;

/** The game's own copy of the limit: neither time that was given back counts for it, nor the time in which a dispute suspended the game. */
export function withLimit<Timed extends GivenClocks>(state: Timed): Timed {
  const { limit, started, givenBack, stops, suspension } = state;
  if (!limit || !started.limit) return state;
  const planned = started.limit.planned ?? started.limit;
  // What lies in a suspension that goes on is given when that ends.
  const end = suspension?.since ?? Infinity;
  const given = notCounted(givenBack)
    .map(({ from, until }) => ({ from, until: Math.min(until, end) }))
    .filter(({ from, until }) => from < until);
  const lost = [...given, ...stops.map(({ since, until }) => ({ from: since, until }))];
  const later = (dueAt: Instant) => dueWithout(lost, limitSince(state), dueAt);
  const moved = { endsAt: later(planned.endsAt), noContestAfter: later(planned.noContestAfter) };
  return { ...state, limit: { ...limit, ...moved } };
}

/** The limit of a game as it stood at an instant: what was lost later has not moved it yet. */
export function limitAt(
  state: GivenClocks,
  at: Instant,
): Pick<GameLimit, 'endsAt' | 'noContestAfter'> | undefined {
  const limit = state.started.limit;
  if (!limit) return undefined;
  const planned = limit.planned ?? limit;
  const lost = lostSoFar(state)
    .map(({ from, until }) => ({ from, until: Math.min(until, at) }))
    .filter(({ from, until }) => from < until);
  const later = (dueAt: Instant) => dueWithout(lost, limitSince(state), dueAt);
  return { endsAt: later(planned.endsAt), noContestAfter: later(planned.noContestAfter) };
}

/** A time in which the limit of the game did not run, beside those in which a dispute suspended it. */
export function withStop<Timed extends GivenClocks>(state: Timed, stop: LostTime | undefined): Timed {
  if (!stop) return state;
  return withLimit({ ...state, stops: [...state.stops, { since: stop.from, until: stop.until }] });
}

/** The time since the clock of the limit was started that does not count for it. */
const lostSoFar = ({ stops, givenBack }: GivenClocks): readonly LostTime[] => [
  ...notCounted(givenBack),
  ...stops.map(({ since, until }) => ({ from: since, until })),
];

/** The most milliseconds that the limit of a game may leave it from `now` on: none of what has counted so far is to count. */
export function longestLeft(state: GivenClocks, { noContestAfter }: GameLimit, now: Instant): number {
  const since = limitSince(state);
  const counted = lostTimeInOrder(lostSoFar(state)).reduce(
    (left, { from, until }) => left - Math.max(0, Math.min(until, now) - Math.max(from, since)),
    now - since,
  );
  return noContestAfter - now + counted;
}

/** The span up to `now` that is not to count, so that the limit of a game leaves it so many milliseconds. */
export function stopFor(state: GivenClocks, milliseconds: number, now: Instant): LostTime | undefined {
  const { limit } = state;
  if (!limit) return undefined;
  const missing = now + milliseconds - limit.noContestAfter;
  if (missing <= 0) return undefined;
  return { from: countedBefore(lostTimeInOrder(lostSoFar(state)), now, missing), until: now };
}

/**
 * The instant from which time counts for a question that the clock has put at `dueAt`: if the question was recorded
 * after later time was given back, none of that time counts for it either.
 */
export function putByClock(state: GivenClocks, dueAt: Instant, milliseconds: number): Instant {
  const lost = notCounted(state.givenBack).flatMap((each) => whileRunning({ ...state, givenBack: [] }, each));
  return dueWithout(lost, dueAt, dueAt + milliseconds) - milliseconds;
}

/** The clocks that run at a game while it is open. A silent seat's next question is put at once, so the move clock has no end. */
export function gameClocks(state: GivenClocks): readonly RunningClock[] {
  const { limit, questions, suspension } = state;
  const end = suspension?.since ?? Infinity;
  return [
    ...(limit ? [{ since: limitSince(state), dueAt: Math.min(end, limit.noContestAfter) }] : []),
    ...questions.map(({ putAt }) => ({ since: putAt, dueAt: end })),
  ];
}
