import type { Instant, Outage } from '@fairview/events';
import type { LostTime } from '@fairview/rules';

/** Time that a stream was given back, by its server or an arbiter: it does not count (TM-22). */
export interface TimeGivenBack extends LostTime {
  readonly type: 'TimeGivenBack';
  /** An arbiter's; absent if the server gives back an outage. */
  readonly reason?: string;
  /** The official who gave it in a match. */
  readonly by?: string;
}

/** Time that was given back counts again. It is named by its span. */
export interface TimeTakenBack extends LostTime {
  readonly type: 'TimeTakenBack';
  readonly reason?: string;
  /** The official who took it back in a match. */
  readonly by?: string;
}

/** Time that was given back, as a stream remembers it: what was taken back is not given again. */
export interface GivenBack extends LostTime {
  readonly reason?: string;
  readonly takenBack?: true;
}

/** A clock that runs: from when, and until when if no more time is given back. */
export interface RunningClock {
  readonly since: Instant;
  readonly dueAt: Instant;
}

export const isSameSpan = (one: LostTime, other: LostTime): boolean =>
  one.from === other.from && one.until === other.until;

/** What does not count. */
export const notCounted = (given: readonly GivenBack[]): readonly LostTime[] =>
  given.flatMap(({ from, until, takenBack }) => (takenBack ? [] : [{ from, until }]));

/** What was given back, with this span taken back. */
export const withTakenBack = <Given extends GivenBack>(
  given: readonly Given[],
  span: LostTime,
): readonly Given[] =>
  given.map((each) => (isSameSpan(each, span) ? { ...each, takenBack: true as const } : each));

/** The first outage during which one of these clocks ran, and which was not given back: `outages` are in order. */
export function outageToGiveBack(
  outages: readonly Outage[],
  given: readonly GivenBack[],
  clocks: readonly RunningClock[],
): TimeGivenBack | undefined {
  const since = Math.min(...clocks.map((clock) => clock.since));
  let first: Outage | undefined;
  // The latest are looked at first, because nearly always none concerns a clock that runs.
  for (let at = outages.length - 1; at >= 0; at -= 1) {
    const outage = outages[at];
    if (!outage || outage.until <= since) break;
    const isLost = clocks.some((clock) => outage.until > clock.since && outage.from <= clock.dueAt);
    if (isLost && !given.some((each) => isSameSpan(each, outage))) first = outage;
  }
  return first && { type: 'TimeGivenBack', from: first.from, until: first.until };
}
