import type { TeekoView } from '@fairview/rules';
import { inLowerCase } from '../game-board.js';

/** A game of Teeko as its pictures and sentences need it. */
export interface TeekoBoardView {
  readonly kind: 'teeko';
  readonly phase: 'drop' | 'move' | 'over';
  /** The seat to act; null when the game is over. */
  readonly seat: number | null;
  /** Whose piece is dropped now (T-7); null after the drop. */
  readonly owner: number | null;
  readonly passed: boolean;
  /** Circles 1 to 25: the seat whose piece is there. */
  readonly circles: readonly (number | null)[];
  readonly timesStood: number;
}

/** `TeekoView` of the API. */
export interface SentTeeko {
  readonly __typename: 'TeekoView';
  readonly timesStood: number;
  readonly board: Pick<TeekoBoardView, 'seat' | 'owner' | 'passed'> & {
    readonly phase: string;
    readonly circles: readonly { readonly piece: number | null }[];
  };
}

export const teekoSent = ({ board, timesStood }: SentTeeko): TeekoBoardView => ({
  kind: 'teeko',
  phase: inLowerCase<TeekoBoardView['phase']>(board.phase),
  seat: board.seat,
  owner: board.owner,
  passed: board.passed,
  circles: board.circles.map(({ piece }) => piece),
  timesStood,
});

export const teekoSeen = ({ board, standing: timesStood }: TeekoView): TeekoBoardView => {
  const { phase, seat, owner, passed, circles } = board;
  return { kind: 'teeko', phase, seat, owner, passed, circles, timesStood };
};
