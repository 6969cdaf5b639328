import type { GameRules } from '../game/contract.js';
import { end } from './ending.js';
import { teekoEnglish } from './english.js';
import { inLines } from './in-lines.js';
import { formatMove, legalMoves, parseMove, type TeekoMove } from './moves.js';
import { play, toAct, turn } from './play.js';
import { formatPosition } from './position.js';
import { readSetup, start, writeSetup, type TeekoSetup } from './setup.js';
import type { TeekoState } from './state.js';
import { readVariant, type TeekoVariant } from './variant.js';
import { view } from './view.js';

/** Teeko by rules T-0 to T-17, in its sixteen styles. */
export const teeko: GameRules<TeekoVariant, TeekoSetup, TeekoState, TeekoMove> = {
  id: 'teeko',
  name: 'Teeko',
  credit: 'A game by John Scarne.',
  version: 1,
  seated: false,
  notation: 'T-0',
  english: teekoEnglish,

  readVariant,
  writeVariant: (variant) => variant,
  seats: () => 2,
  deal: () => ({}),
  readSetup,
  writeSetup,

  start,
  toAct,
  turn,
  play,
  legalMoves,
  outcome: (state) => state.outcome,
  end,

  parseMove: (_state, _seat, text) => parseMove(text),
  formatMove: (_state, _seat, move) => formatMove(move),
  formatPosition,

  view,
  inLines,
  describePly: (_before, _seat, move) => formatMove(move),
};
