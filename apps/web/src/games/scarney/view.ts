import type { ScarneyView } from '@fairview/rules';
import { inLowerCase } from '../game-board.js';

/** A pawn; its spots are null while they are hidden (S-9). */
export interface PawnSeen {
  readonly colour: string;
  readonly spots: number | null;
}

/** A Scarney game as its pictures and sentences need it. */
export interface ScarneyBoardView {
  readonly kind: 'scarney';
  readonly phase: 'place' | 'takeoff' | 'jump' | 'remove' | 'over';
  readonly seat: number | null;
  /** Circles C1 to C16. */
  readonly circles: readonly (PawnSeen | null)[];
  /** By seat. */
  readonly taken: readonly (readonly PawnSeen[])[];
  /** What each seat has still to place. */
  readonly hands: readonly (readonly PawnSeen[])[];
  /** The groups of Solitaire. */
  readonly top: readonly PawnSeen[];
  readonly bottom: readonly PawnSeen[];
}

/** `ScarneyView` of the API. */
export interface SentScarney {
  readonly __typename: 'ScarneyView';
  readonly board: {
    readonly phase: string;
    readonly seat: number | null;
    readonly circles: readonly { readonly pawn: PawnSeen | null }[];
    readonly taken: readonly { readonly pawns: readonly PawnSeen[] }[];
  };
  readonly hands: readonly { readonly pawns: readonly PawnSeen[] }[];
  readonly top: readonly PawnSeen[];
  readonly bottom: readonly PawnSeen[];
}

/** A pawn by its name: `G3`, or `G?` while its spots are hidden. */
export const pawnNamed = ([colour = '', spots = '?']: string): PawnSeen => ({
  colour,
  spots: spots === '?' ? null : Number(spots),
});

export const scarneySent = ({ board, hands, top, bottom }: SentScarney): ScarneyBoardView => ({
  kind: 'scarney',
  phase: inLowerCase<ScarneyBoardView['phase']>(board.phase),
  seat: board.seat,
  circles: board.circles.map(({ pawn }) => pawn),
  taken: board.taken.map(({ pawns }) => pawns),
  hands: hands.map(({ pawns }) => pawns),
  top,
  bottom,
});

export const scarneySeen = ({ board, hands = [], top = [], bottom = [] }: ScarneyView): ScarneyBoardView => ({
  kind: 'scarney',
  phase: board.phase,
  seat: board.seat,
  circles: board.circles.map((pawn) => (pawn === null ? null : pawnNamed(pawn))),
  taken: board.taken.map((pawns) => pawns.map(pawnNamed)),
  hands: hands.map((pawns) => pawns.map(pawnNamed)),
  top: top.map(pawnNamed),
  bottom: bottom.map(pawnNamed),
});
