import { defined } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { dueWithout, type LostTime } from '@fairview/rules';
import { isSameSpan, notCounted, withTakenBack, type GivenBack, type RunningClock } from '../given-back.js';
import type { GameLimit } from './events.js';
import type { Clocks } from './suspension.js';

/** Time that was given back at a game, and by how much it moved the limit: so much it loses if it is taken back. */
export interface GivenToGame extends GivenBack {
  readonly limitBy?: { readonly endsAt: number; readonly noContestAfter: number };
}

/** The clocks of a game with what it was given back. */
export interface GivenClocks extends Clocks {
  readonly started: { readonly limit?: GameLimit };
  readonly startedAt: Instant;
  readonly givenBack: readonly GivenToGame[];
}

/** The parts of a span in which the clocks of a game did not stand still anyway, because a dispute suspended it. */
function whileRunning({ stops, suspension }: Clocks, span: LostTime): readonly LostTime[] {
  const still = [...stops, ...(suspension ? [{ since: suspension.since, until: Infinity }] : [])];
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

/** When the clock of the limit was started: with the match, where the game knows it. */
const limitSince = ({ started, startedAt }: GivenClocks): Instant => started.limit?.startedAt ?? startedAt;

/**
 * TM-22: this span does not count at the game: its limit moves, and the time of those who are asked. `milliseconds`: what each
 * question has.
 */
export function withTimeGivenBack<Timed extends GivenClocks>(
  state: Timed,
  span: LostTime,
  milliseconds = 0,
): Timed {
  const { limit, questions, givenBack } = state;
  if (givenBack.some((each) => isSameSpan(each, span))) return state;
  const lost = whileRunning(state, span);
  const later = (dueAt: Instant) => dueWithout(lost, limitSince(state), dueAt);
  const moved = limit && {
    ...limit,
    endsAt: later(limit.endsAt),
    noContestAfter: later(limit.noContestAfter),
  };
  const limitBy = limit &&
    moved && {
      endsAt: moved.endsAt - limit.endsAt,
      noContestAfter: moved.noContestAfter - limit.noContestAfter,
    };
  const { from, until } = span;
  return {
    ...state,
    givenBack: [...givenBack, { from, until, ...defined({ limitBy }) }],
    questions: questions.map(({ seat, putAt }) => ({
      seat,
      putAt: dueWithout(lost, putAt, putAt + milliseconds) - milliseconds,
    })),
    ...defined({ limit: moved }),
  };
}

/** The span counts again for the limit. What a seat has got for the ply in hand it keeps. */
export function withTimeTakenBack<Timed extends GivenClocks>(state: Timed, span: LostTime): Timed {
  const { limit, givenBack } = state;
  const given = givenBack.find((each) => isSameSpan(each, span) && !each.takenBack);
  if (!given) return state;
  const { limitBy } = given;
  const moved =
    limit && limitBy
      ? {
          ...limit,
          endsAt: limit.endsAt - limitBy.endsAt,
          noContestAfter: limit.noContestAfter - limitBy.noContestAfter,
        }
      : limit;
  return { ...state, givenBack: withTakenBack(givenBack, span), ...defined({ limit: moved }) };
}

/**
 * The instant from which the time of a question counts that the clock has put at `dueAt`: where that was recorded after
 * later time was given back, none of that counts for it either.
 */
export function putByClock(state: GivenClocks, dueAt: Instant, milliseconds: number): Instant {
  const lost = notCounted(state.givenBack).flatMap((each) => whileRunning(state, each));
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
