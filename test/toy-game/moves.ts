import { accepted, quoted, type Checked } from '@fairview/kernel';
import { type Seat } from '@fairview/rules';
import { refuse } from './english.js';
import type { State } from './setup.js';

export type Move =
  { readonly kind: 'wager'; readonly amount: number } | { readonly kind: 'lay'; readonly tile: number };

const written = /^(wager|lay) ([1-9][0-9]{0,8})$/u;

/** H-0. */
export function parseMove(text: string): Checked<Move> {
  const [, kind, digits] = written.exec(text) ?? [];
  if (kind === undefined) return refuse('H-0', 'ply-unreadable', { text: quoted(text) });
  const figure = Number(digits);
  return accepted(kind === 'wager' ? { kind, amount: figure } : { kind: 'lay', tile: figure });
}

export function formatMove(move: Move): string {
  return move.kind === 'wager' ? `wager ${move.amount}` : `lay ${move.tile}`;
}

export const isWagering = ({ wagers }: State): boolean => wagers.includes(null);

/** H-2: wagers are without number; H-3: any tile of the hand. */
export function legalMoves(state: State, seat: Seat): readonly Move[] | null {
  if (isWagering(state)) return null;
  return (state.hands[seat] ?? []).map((tile) => ({ kind: 'lay', tile }));
}

/** Some wager, for tests. */
export function sample(state: State, pick: (n: number) => number): Move {
  return { kind: 'wager', amount: 1 + pick(state.limit) };
}
