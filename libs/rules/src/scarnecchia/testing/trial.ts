import type { Trial } from '../../game/contract.js';
import { scarnecchia } from '../index.js';
import type { ScarnecchiaMove } from '../moves.js';
import type { ScarnecchiaSetup } from '../setup.js';
import type { ScarnecchiaState, ScarnecchiaVariant } from '../state.js';

/** Texts that are turns at some tables, and texts that are nearly ones. */
export const tried: readonly string[] = [
  'trail 0-0',
  'trail 5-0',
  'trail 0-5',
  'trail 6-6',
  'trail 7-0',
  'trail',
  'capture 5-0 : 3-2',
  'capture 0-0 : 0-0',
  'capture 6-6 : 6-0 + 5-1',
  'capture 4-3 : 2-1 + 2-1 + 1-0',
  'capture 5-2 : b1',
  'capture 5-2 : b2 + 1-0',
  'capture 5-2 :',
  'build 1-1 + 3-2 = 7',
  'build 0-0 + 1-1 = 2',
  'build 5-0 + b1 = 12',
  'build 0-0 + b1 = 7',
  'build 0-0 + b2 = 99999999999999999999',
  'build 1-1 + 3-2 + 1-0 = 8',
  'build 1-1 + 3-2 = 07',
  'build 1-1 + b0 = 7',
  'P1 trail 5-0',
  'b1',
  '__proto__',
  '\u0000',
  '',
];

/** How Scarnecchia is tried: both numbers of sets, each way of scoring. */
export const scarnecchiaTrial = (
  pick: (n: number) => number,
): Trial<ScarnecchiaVariant, ScarnecchiaSetup, ScarnecchiaState, ScarnecchiaMove> => ({
  rules: scarnecchia,
  variants: [{}, { scoring: 'points' }, { scoring: 'threes' }, { sets: 2 }, { sets: 2, scoring: 'threes' }],
  games: 12,
  bound: 44,
  texts: tried,
  pick,
});
