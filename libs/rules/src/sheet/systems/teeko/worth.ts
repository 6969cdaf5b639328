import { accepted, quoted, refused, type Checked } from '@fairview/kernel';
import { resignationWorth } from '../../../teeko/ending.js';
import { winningKinds, type Positions, type WinningKind } from '../../../teeko/winning.js';
import type { TeekoResult } from './result.js';

/** What a won game of a match is worth: TM-1 in its positions, TM-3's zero, T-16's figure. */
export type Worth = {
  readonly positions: Positions;
  /** 10 in Super-Teeko, else 1. */
  readonly scale: 1 | 10;
  readonly resignation: number;
};

/** How a game was won, and for how many points. */
export type Win = { readonly how: WinningKind | 'resigned'; readonly points: number };

/** TM-1: the positions worth 4 and 3. */
const kindsInThe44: readonly WinningKind[] = ['row', 'small-square'];

const isKind = (kind: string): kind is WinningKind => Object.hasOwn(winningKinds, kind);

/** The kind of winning position that a game's score line calls so: `row` for `four in a row`. */
export function positionKindOf(label: string): WinningKind | undefined {
  return Object.keys(winningKinds)
    .filter(isKind)
    .find((kind) => winningKinds[kind].label === label);
}

/** T-16: what a resigned game is worth unless the organizer set another figure. */
export const usualResignation = (positions: Positions, scale: 1 | 10): number =>
  scale * resignationWorth({ positions });

/**
 * TM-1: the worth of a game that somebody won.
 * Refused: `kind-unknown`, `kind-not-in-the-44`.
 */
export function worthOf(
  result: Extract<TeekoResult, { readonly kind: 'win' | 'resignation' }>,
  worth: Worth,
): Checked<Win> {
  if (result.kind === 'resignation') return accepted({ how: 'resigned', points: worth.resignation });
  const { position: kind } = result;
  if (!isKind(kind))
    return refused('TM-1', 'kind-unknown', {
      given: quoted(kind),
      allowed: Object.keys(winningKinds).join(', '),
    });
  if (worth.positions === 44 && !kindsInThe44.includes(kind)) {
    return refused('TM-1', 'kind-not-in-the-44', { kind });
  }
  return accepted({ how: kind, points: worth.scale * winningKinds[kind].points });
}
