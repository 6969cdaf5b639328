import type { Trial } from '../../game/contract.js';
import { skarney } from '../index.js';
import type { SkarneyMove } from '../moves.js';
import type { SkarneySetup } from '../setup.js';
import type { SkarneyState } from '../state.js';
import type { SkarneyVariant } from '../variant.js';

/** Texts that are plies at some tables, and texts that are nearly ones. */
export const tried: readonly string[] = [
  'draw',
  'take',
  'pass',
  'one card',
  'end',
  'offer 3C',
  'offer JK',
  'offer 2D',
  'swap m1 4C',
  'swap m2 AH',
  'swap m1 JK',
  'swap m9 KS',
  'contract 3C 3D 3H / 4C 4D 4H / 5C 5D 5H',
  'contract 3C 4C 5C / 6C 7C JK / 8C 9C TC / JC QC KC',
  'meld 3C 3D 3H',
  'meld 2C 2D 2H',
  'meld JK 2D JK',
  'meld KC AC 2C',
  'meld 4H',
  'lay m1 3C',
  'lay m1 JK',
  'lay m2 JK>',
  'lay m2 2C< AD>',
  'lay m3 AS',
  'lay m1 3C 3C 3C',
  'Draw',
  'draw ',
  'offer 10C',
  'offer 1C',
  'swap m0 4C',
  'swap m999999999999 4C',
  'meld',
  'lay m1',
  'lay m1 <',
  'contract 3C 3D 3H',
  'contract / / ',
  'constructor 3C',
  '__proto__ 3C',
  'P1 draw',
  '\u0000',
  '',
];

/** How Skarney is tried: each number of players, singly and in partnership, and each option. */
export const skarneyTrial = (
  pick: (n: number) => number,
): Trial<SkarneyVariant, SkarneySetup, SkarneyState, SkarneyMove> => ({
  rules: skarney,
  variants: [
    { players: 2 },
    { players: 3, setMax: 4 },
    { players: 4 },
    { players: 4, partners: true },
    { players: 2, sameTurn: false },
    { players: 4, partners: true, setMax: 3, sameTurn: false },
  ],
  games: 3,
  bound: 1_000,
  texts: tried,
  pick,
});
