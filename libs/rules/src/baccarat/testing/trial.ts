import type { Trial } from '../../game/contract.js';
import { baccarat } from '../index.js';
import type { BaccaratMove } from '../moves.js';
import type { BaccaratSetup } from '../setup.js';
import type { BaccaratState } from '../state.js';
import type { BaccaratVariant } from '../variant.js';

/** Texts that are plies at some tables, and texts that are nearly ones. */
export const tried: readonly string[] = [
  'cut 1',
  'cut 207',
  'cut 0',
  'cut 208',
  'bet 1 10',
  'bet 3 20',
  'bet 6 500',
  'bet 7 10',
  'bet 2 11',
  'bet 2 1000000000000000000000000',
  'side 5 2',
  'side 9 100',
  'side 4 10',
  'field 2',
  'field 3',
  'done',
  'leave',
  'stand',
  'draw',
  'double',
  'split',
  'insure 5',
  'insure 10',
  'insure 0',
  'decline',
  'Done',
  'done ',
  ' done',
  'cut',
  'cut 01',
  'cut -1',
  'bet 1',
  'bet 1 10 10',
  'bet 01 10',
  'bet  1 10',
  'bet 1 10.0',
  'bet 1 1e1',
  'stand 1',
  'constructor',
  '__proto__ 1 1',
  'P1 done',
  'done\n',
  '\u0000',
  '１',
  '',
];

/** What decides beside the position: the shoe, and what is written down of the rounds. */
function besides({ shoe, dealt, seats, lines, payments }: BaccaratState): string {
  return JSON.stringify([shoe.slice(dealt), seats.map(({ atStart }) => atStart), lines, payments]);
}

/** How Scarney Baccarat is tried: alone and with seven, short and long, with each option. */
export const baccaratTrial = (
  pick: (n: number) => number,
): Trial<BaccaratVariant, BaccaratSetup, BaccaratState, BaccaratMove> => ({
  rules: baccarat,
  variants: [
    {},
    { chips: [1000, 1000, 1000], burn: 0 },
    { chips: [60, 200, 45, 9], home: true, mustBet: true, rotate: true, rounds: 8 },
    { chips: [100, 100, 100, 100, 100, 100, 100], home: true, rounds: 3 },
    { chips: [300, 0], mustBet: true, rotate: true, min: 20, max: 40, unit: 4 },
    { chips: [5], rounds: 1 },
  ],
  games: 2,
  bound: 3_000,
  texts: tried,
  pick,
  besides,
});
