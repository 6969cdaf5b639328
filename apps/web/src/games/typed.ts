import { withoutSeat } from '../parts/board/notation.js';
import { scarnecchiaTyped } from './scarnecchia/typed.js';
import { scarneyTyped } from './scarney/typed.js';
import { skarneyTyped } from './skarney/typed.js';
import { teekoTyped } from './teeko/typed.js';
import type { BoardKind } from './views.js';

/** `bet 1 10`, `Bet 1: 10` and `bet 1,10` are one bet. */
const baccaratTyped = (text: string): string => text.toLowerCase().replace(/[\s,:]+/gu, ' ');

const typedIn: { readonly [Kind in BoardKind]: (text: string) => string } = {
  teeko: teekoTyped,
  scarney: scarneyTyped,
  skarney: skarneyTyped,
  baccarat: baccaratTyped,
  scarnecchia: scarnecchiaTyped,
};

/**
 * A ply as the rulebook writes it, from what somebody typed: with other signs and spaces, small or large letters, and the words that a
 * game lets out. What is no ply stays as it is, and the rules say why it is refused.
 * @example typedMove('teeko', 'd 13') is `13`, and typedMove('teeko', '12 16') is `12-16`
 */
export function typedMove(kind: BoardKind, text: string): string {
  const plain = text
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();
  return typedIn[kind](withoutSeat(plain));
}
