export { playable } from './playable.js';
export { stateSeen } from './seen.js';
import type { GameRules } from '../game/contract.js';
import { end } from './scoring.js';
import { skarneyEnglish } from './english.js';
import { inLines } from './in-lines.js';
import { formatMove, parseMove, type SkarneyMove } from './moves.js';
import { play, toAct } from './play.js';
import { sample } from './sample.js';
import { deal, readSetup, start, type SkarneySetup } from './setup.js';
import { seatsOf, sideOf, sidesOf, type SkarneyState } from './state.js';
import { readVariant, type SkarneyVariant } from './variant.js';
import { formatPosition, view } from './view.js';
import { timeOut } from './time-out.js';
import type { Seat } from '../game/outcome.js';

/** One move in phase draw, two in reply; in play they are combinatorial, and the answer is null. */
function legalMoves(state: SkarneyState, seat: Seat): readonly SkarneyMove[] | null {
  if (!toAct(state).includes(seat)) return [];
  switch (state.phase) {
    case 'draw':
      return [{ kind: 'draw' }];
    case 'reply':
      return [{ kind: 'take' }, { kind: 'pass' }];
    default:
      return null;
  }
}

/** A hand of Skarney by rules SK-0 to SK-21, singly or in two partnerships. */
export const skarney: GameRules<SkarneyVariant, SkarneySetup, SkarneyState, SkarneyMove> = {
  id: 'skarney',
  name: 'Skarney',
  credit: 'A game by John Scarne.',
  version: 1,
  seated: true,
  notation: 'SK-0',
  english: skarneyEnglish,

  readVariant,
  writeVariant: (variant) => variant,
  seats: ({ players }) => players,
  partners: (variant) =>
    sidesOf(variant).map((side) => seatsOf(variant).filter((seat) => sideOf(variant, seat) === side)),
  deal,
  readSetup,
  writeSetup: (setup) => setup,

  start,
  toAct,
  turn: () => 'SK-0',
  play,
  timeOut: (state) => timeOut(state),
  legalMoves,
  sample,
  outcome: (state) => state.outcome,
  end,

  parseMove: (_state, _seat, text) => parseMove(text),
  formatMove: (state, _seat, move) => formatMove(state, move),
  formatPosition,

  view,
  inLines,
  describePly: (before, _seat, move) => formatMove(before, move),
};
