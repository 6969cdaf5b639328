import type { TournamentMatch } from '../tournament/figures.js';

/** Where a timed match stands: in its limit or in the two minutes after it, with the part of each that is over. */
export interface TimeLeft {
  readonly inGrace: boolean;
  /** `4:02` */
  readonly text: string;
  /** Parts of the limit and of the grace period that are over, 0 to 1. */
  readonly limit: number;
  readonly grace: number;
}

/** What is left of a match's time at an instant; undefined without a limit, and when all of it is over. */
export function timeLeft({ clock }: Pick<TournamentMatch, 'clock'>, now: Date): TimeLeft | undefined {
  if (!clock) return undefined;
  const at = now.getTime();
  const [begun, ends, last] = [clock.startedAt, clock.endsAt, clock.noContestAfter].map(Date.parse) as [
    number,
    number,
    number,
  ];
  if (at > last) return undefined;
  const inGrace = at > ends;
  return {
    inGrace,
    text: minutesAndSeconds((inGrace ? last : ends) - at),
    limit: part(begun, ends, at),
    grace: part(ends, last, at),
  };
}

/** The clock of the open match that ends last: until then the round is not over. Undefined if none of them has a limit. */
export function clockOfRound(matches: readonly TournamentMatch[]): TournamentMatch['clock'] {
  const clocks = matches.flatMap(({ status, clock }) => (status === 'OPEN' && clock ? [clock] : []));
  const last = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other);
  return clocks.reduce<TournamentMatch['clock']>(
    (found, clock) => (found && !last(clock.endsAt, found.endsAt) ? found : clock),
    null,
  );
}

/** `4:02`; a second that has begun counts whole. */
function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function part(from: number, to: number, at: number): number {
  return to <= from ? 1 : Math.min(1, Math.max(0, (at - from) / (to - from)));
}
