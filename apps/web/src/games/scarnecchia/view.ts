import type { ScarnecchiaView } from '@fairview/rules';
import { pileSeen, type Pile } from '../../parts/board/cards/hand.js';
import { inLowerCase } from '../game-board.js';

/** A game of Scarnecchia as its pictures and sentences need it. */
export interface ScarnecchiaBoardView {
  readonly kind: 'scarnecchia';
  readonly phase: 'free' | 'continues' | 'captures' | 'over';
  readonly seat: number | null;
  readonly ownBuild: number | null;
  readonly hands: readonly Pile[];
  readonly stock: Pile;
  readonly winnings: readonly Pile[];
  readonly pool: readonly string[];
  readonly builds: readonly {
    readonly number: number;
    readonly owner: number;
    readonly tiles: readonly string[];
    readonly target: number;
    readonly sum: number;
  }[];
  readonly sweeps: readonly number[];
}

type SentTiles = { readonly count: number; readonly tiles: readonly string[] | null };

/** `ScarnecchiaView` of the API. */
export interface SentScarnecchia extends Pick<
  ScarnecchiaBoardView,
  'seat' | 'ownBuild' | 'pool' | 'builds' | 'sweeps'
> {
  readonly __typename: 'ScarnecchiaView';
  readonly phase: string;
  readonly hands: readonly SentTiles[];
  readonly stock: SentTiles;
  readonly winnings: readonly SentTiles[];
}

const pileSent = ({ count, tiles: faces }: SentTiles): Pile => ({ count, faces });

export function scarnecchiaSent(sent: SentScarnecchia): ScarnecchiaBoardView {
  const { phase, seat, ownBuild, pool, builds, sweeps } = sent;
  return {
    kind: 'scarnecchia',
    phase: inLowerCase<ScarnecchiaBoardView['phase']>(phase),
    seat,
    ownBuild,
    pool,
    builds,
    sweeps,
    hands: sent.hands.map(pileSent),
    stock: pileSent(sent.stock),
    winnings: sent.winnings.map(pileSent),
  };
}

export function scarnecchiaSeen(view: ScarnecchiaView): ScarnecchiaBoardView {
  const { phase, seat, ownBuild, pool, builds, sweeps } = view;
  return {
    kind: 'scarnecchia',
    phase,
    seat,
    ownBuild,
    pool,
    builds,
    sweeps,
    hands: view.hands.map(pileSeen),
    stock: pileSeen(view.stock),
    winnings: view.winnings.map(pileSeen),
  };
}
