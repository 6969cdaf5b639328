import { gamesWith, seal, type GameRules } from '@fairview/rules';
import { highTileEnglish } from './english.js';
import { formatMove, legalMoves, parseMove, sample, type Move } from './moves.js';
import { end, play, toAct, turn } from './play.js';
import { wagers } from './system.js';
import { deal, readSetup, readVariant, seats, start, type Setup, type State, type Variant } from './setup.js';
import { describePly, formatPosition, view } from './view.js';

/** High Tile: a wager and two tricks with hidden tiles, both seats acting at once. */
export const highTile: GameRules<Variant, Setup, State, Move> = {
  id: 'high-tile',
  name: 'High Tile',
  credit: 'A game made up for this recipe.',
  version: 1,
  seated: true,
  notation: 'H-0',
  english: highTileEnglish,

  readVariant,
  writeVariant: (variant) => variant,
  seats: () => seats.length,
  deal: (_variant, order) => deal(order),
  readSetup: (_variant, given) => readSetup(given),
  writeSetup: (setup) => setup,

  start,
  toAct,
  turn,
  play,
  legalMoves,
  sample: (state, _seat, pick) => sample(state, pick),
  outcome: (state) => state.outcome,
  end,

  parseMove: (_state, _seat, text) => parseMove(text),
  formatMove: (_state, _seat, move) => formatMove(move),
  formatPosition,

  view,
  describePly,
};

/** Our games, and this one with its scoring system. */
export const toyGames = gamesWith(seal(highTile), wagers);
