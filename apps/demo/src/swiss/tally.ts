import type { Book, Unpaired } from './book.js';
import type { MatchOutcome } from './slips.js';

/** Somebody's results so far, as in a row of the standings. */
export type Tally = {
  /** Doubled: a match won is 2. */
  readonly matchPoints: number;
  readonly spread: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
};

/** Doubled points, and spread, of each side; somebody who did not come loses as much as is agreed for a forfeit. */
const brought: Readonly<Record<MatchOutcome['result'], readonly (readonly [number, -1 | 0 | 1])[]>> = {
  '1-0': [
    [2, 1],
    [0, -1],
  ],
  '0-1': [
    [0, -1],
    [2, 1],
  ],
  '1/2-1/2': [
    [1, 0],
    [1, 0],
  ],
  '+/-': [
    [2, 1],
    [0, -1],
  ],
  '-/+': [
    [0, -1],
    [2, 1],
  ],
  '-/-': [
    [0, -1],
    [0, -1],
  ],
};

/** Doubled points of a round without a match. */
const withoutMatch: Readonly<Record<Unpaired, number>> = {
  'pairing-bye': 2,
  'half-bye': 1,
  'zero-bye': 0,
  absent: 0,
  withdrawn: 0,
};

/** Adds up the slips and byes of a number; a bye gives the spread of a forfeit. */
export function tallyOf({ rounds }: Book, who: number, byeSpread: number): Tally {
  const tally = { matchPoints: 0, spread: 0, played: 0, won: 0, drawn: 0, lost: 0 };
  for (const { met, unpaired } of rounds) {
    const kind = unpaired.get(who);
    if (kind) {
      tally.matchPoints += withoutMatch[kind];
      tally.spread += kind === 'pairing-bye' ? byeSpread : 0;
      continue;
    }
    const match = met.find(({ sides }) => sides.includes(who));
    const [points, sign] = (match && brought[match.outcome.result][match.sides.indexOf(who)]) ?? [0, 0];
    tally.matchPoints += points;
    tally.spread += sign * (match?.outcome.spread ?? 0);
    tally.played += match ? 1 : 0;
    tally.won += points === 2 ? 1 : 0;
    tally.drawn += points === 1 ? 1 : 0;
    tally.lost += match && points === 0 ? 1 : 0;
  }
  return tally;
}
