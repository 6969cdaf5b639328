import type { Json } from '@fairview/kernel';
import type { Chance } from '../plan/game-plan.js';

/** The outcome of a match: its result as the tournament file writes it, and the winner's spread. */
export interface MatchOutcome {
  readonly result: '1-0' | '0-1' | '1/2-1/2' | '+/-' | '-/+' | '-/-';
  readonly spread: number;
}

/** The slip of a match of one game. */
export interface Slip {
  /** Which side won: 0 is the first; null in a draw. */
  readonly winner: 0 | 1 | null;
  /** The position that won; null in a draw. */
  readonly position: string | null;
}

/** What each winning position is worth (TM-1). */
const worth: Readonly<Record<string, number>> = {
  'sixteen-circle-square': 1,
  'nine-circle-square': 2,
  'small-square': 3,
  row: 4,
  'big-square': 5,
};
const positions = Object.keys(worth);

const oneIn = 8;
const favourites = 5;

/** The slip that two hand in: one match of eight is drawn, and five of the others go to the smaller number. */
export function handedIn([first, second]: readonly [number, number], chance: Chance): Slip {
  const drawn = chance(oneIn);
  if (drawn === 0) return { winner: null, position: null };
  const better = first < second ? 0 : 1;
  const winner = drawn <= favourites ? better : better === 0 ? 1 : 0;
  return { winner, position: positions[chance(positions.length)] ?? null };
}

/** A match of a single game is won by what the position is worth, and nothing is doubled (TM-6). */
export const outcomeOf = ({ winner, position }: Slip): MatchOutcome =>
  winner === null
    ? { result: '1/2-1/2', spread: 0 }
    : { result: winner === 0 ? '1-0' : '0-1', spread: worth[position ?? ''] ?? 0 };

/** What a match is whose sides did not all come, at this spread. */
export const forfeited = (absent: readonly ('A' | 'B')[], spread: number): MatchOutcome => ({
  result: absent.length > 1 ? '-/-' : absent.includes('A') ? '-/+' : '+/-',
  spread,
});

/** The slip as it is reported, between entries with these ids. */
export const reported = ({ winner, position }: Slip, ids: readonly [string, string]): Json =>
  winner === null ? { draw: true } : { win: { winner: ids[winner], position } };
