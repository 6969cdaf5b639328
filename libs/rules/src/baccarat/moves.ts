import { accepted, quoted, type Checked } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import { isPair, shoeCards } from './cards.js';
import { refuse } from './english.js';
import { actor, halfWager, handAtTurn, stackOf, type BaccaratState } from './state.js';

const bareKinds = ['done', 'leave', 'stand', 'draw', 'double', 'split', 'decline'] as const;

/** A ply as it is written, without its seat; whether its figures are in bounds is for `play` to judge. */
export type BaccaratMove =
  | { readonly kind: (typeof bareKinds)[number] }
  | { readonly kind: 'cut'; readonly cards: number }
  | { readonly kind: 'bet'; readonly space: number; readonly amount: number }
  | { readonly kind: 'side'; readonly number: number; readonly amount: number }
  | { readonly kind: 'field' | 'insure'; readonly amount: number };
export type BaccaratMoveKind = BaccaratMove['kind'];

export function formatMove(move: BaccaratMove): string {
  switch (move.kind) {
    case 'cut':
      return `cut ${move.cards}`;
    case 'bet':
      return `bet ${move.space} ${move.amount}`;
    case 'side':
      return `side ${move.number} ${move.amount}`;
    case 'field':
    case 'insure':
      return `${move.kind} ${move.amount}`;
    default:
      return move.kind;
  }
}

/** A word and up to two whole numbers without leading zeros, one blank between them. */
const written = /^([a-z]+)(?: (0|[1-9][0-9]*))?(?: (0|[1-9][0-9]*))?$/u;

/** Beyond any bound one number is as good as another; this keeps them whole. */
const whole = (digits: string): number => Math.min(Number(digits), Number.MAX_SAFE_INTEGER);

function moveOf(kind: string, figures: readonly number[]): BaccaratMove | undefined {
  const [first, second] = figures;
  if (first === undefined) {
    const bare = bareKinds.find((one) => one === kind);
    return bare && { kind: bare };
  }
  if (second === undefined) {
    if (kind === 'cut') return { kind, cards: first };
    return kind === 'field' || kind === 'insure' ? { kind, amount: first } : undefined;
  }
  if (kind === 'bet') return { kind, space: first, amount: second };
  return kind === 'side' ? { kind, number: first, amount: second } : undefined;
}

/** Refused: BC-0 `baccarat-move-unreadable`. A figure out of bounds is readable. */
export function parseMove(text: string): Checked<BaccaratMove> {
  const [, kind = '', ...digits] = written.exec(text) ?? [];
  const move = moveOf(
    kind,
    digits.filter((one) => one !== undefined).map((one) => whole(one)),
  );
  return move === undefined
    ? refuse('BC-0', 'baccarat-move-unreadable', { text: quoted(text) })
    : accepted(move);
}

/** BC-2: a cut leaves at least one card on either side of it. */
export const deepestCut = shoeCards.length - 1;
const cuts: readonly BaccaratMove[] = Array.from({ length: deepestCut }, (_, index) => ({
  kind: 'cut',
  cards: index + 1,
}));

/** The legal moves of a seat, in the order of the rulebook; null while it bets: amounts are its own to name. */
export function legalMoves(state: BaccaratState, seat: Seat): readonly BaccaratMove[] | null {
  if (state.phase === 'over' || seat !== actor(state)) return [];
  if (state.phase === 'bet') return null;
  if (state.phase === 'cut') return cuts;
  const hand = handAtTurn(state);
  const { chips } = stackOf(state, seat);
  if (state.phase === 'play') {
    const moves: BaccaratMove[] = [{ kind: 'stand' }, { kind: 'draw' }];
    if (hand.wager <= chips) moves.push({ kind: 'double' });
    if (hand.wager <= chips && isPair(hand.cards)) moves.push({ kind: 'split' });
    return moves;
  }
  const amount = halfWager(hand);
  return amount <= chips ? [{ kind: 'insure', amount }, { kind: 'decline' }] : [{ kind: 'decline' }];
}
