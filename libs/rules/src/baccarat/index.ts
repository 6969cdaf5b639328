import type { GameRules } from '../game/contract.js';
import { brokenOff } from './rounds.js';
import { baccaratEnglish } from './english.js';
import { inLines } from './in-lines.js';
import { formatMove, legalMoves, parseMove, type BaccaratMove } from './moves.js';
import { play, toAct, turn } from './play.js';
import { sample } from './betting.js';
import { deal, readSetup, start, type BaccaratSetup } from './setup.js';
import type { BaccaratState } from './state.js';
import { readVariant, type BaccaratVariant } from './variant.js';
import { formatPosition, view } from './view.js';
import { timeOut } from './time-out.js';

/** Scarney Baccarat by rules BC-0 to BC-19: one shoe, or the agreed rounds of it. The house deals and has no seat. */
export const baccarat: GameRules<BaccaratVariant, BaccaratSetup, BaccaratState, BaccaratMove> = {
  id: 'scarney-baccarat',
  name: 'Scarney Baccarat',
  credit: 'A game by John Scarne.',
  note: 'Play chips only: no money, ever.',
  version: 1,
  seated: true,
  notation: 'BC-0',
  english: baccaratEnglish,
  drawsUnseen: true,

  readVariant,
  writeVariant: (variant) => variant,
  seats: ({ chips }) => chips.length,
  deal: (_variant, order) => deal(order),
  readSetup: (_variant, given) => readSetup(given),
  writeSetup: (setup) => setup,

  start,
  toAct,
  turn,
  play,
  timeOut: (state) => timeOut(state),
  legalMoves,
  sample,
  outcome: (state) => state.outcome,
  end: brokenOff,

  parseMove: (_state, _seat, text) => parseMove(text),
  formatMove: (_state, _seat, move) => formatMove(move),
  formatPosition,

  view,
  inLines,
  describePly: (_before, _seat, move) => formatMove(move),
};
