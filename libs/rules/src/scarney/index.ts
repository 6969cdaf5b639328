import type { GameRules } from '../game/contract.js';
import { readOptions } from '../game/options.js';
import { end } from './ending.js';
import { scarneyEnglish } from './english.js';
import { inLines } from './in-lines.js';
import { formatMove, legalMoves, parseMove, type ScarneyMove } from './moves.js';
import { play, toAct, turn } from './play.js';
import { formatPosition } from './position.js';
import { deal, readSetup, start, writeSetup } from './setup.js';
import type { ScarneySetup } from './state.js';
import type { ScarneyState } from './state.js';
import { scarneyGames, terms, type ScarneyGame } from './terms.js';
import { describePly, view } from './view.js';

/** No Scarney game has options. */
export type ScarneyVariant = Readonly<Record<string, never>>;

export type ScarneyRules = GameRules<ScarneyVariant, ScarneySetup, ScarneyState, ScarneyMove>;

const names: Readonly<Record<ScarneyGame, string>> = {
  'scarney-solitaire': 'Scarney Solitaire',
  'scarney-singles': 'Scarney Singles',
  'scarney-doubles': 'Scarney Doubles',
  'scarney-highlow': 'HighLow Scarney',
};

/** One of the four Scarney games by rules S-0 to S-29. */
export const scarney = (game: ScarneyGame): ScarneyRules => ({
  id: game,
  name: names[game],
  credit: 'A game by John Scarne.',
  version: 1,
  seated: false,
  notation: 'S-0',
  english: scarneyEnglish,
  gameOver: 'game-over',

  readVariant: (given) => readOptions<ScarneyVariant>(given, {}),
  writeVariant: (variant) => variant,
  seats: () => terms[game].seats,
  // S-5, S-19, S-23, S-26: the starter has the choice of two colours.
  ...(game === 'scarney-solitaire' ? {} : { chosen: { seat: 0, key: 'colours' } }),
  deal: (_variant, order) => deal(game, order),
  readSetup: (_variant, given) => readSetup(game, given),
  writeSetup,

  start: (_variant, setup) => start(game, setup),
  recorded: (state) => ({ ...state, recorded: true }),
  toAct,
  turn,
  play,
  legalMoves,
  outcome: (state) => state.outcome,
  end,

  parseMove: (_state, _seat, text) => parseMove(text),
  formatMove: (state, _seat, move) => formatMove(state, move),
  formatPosition,

  view,
  inLines,
  describePly,
});

/** Solitaire, Singles, Doubles and HighLow. */
export const scarneys: readonly ScarneyRules[] = scarneyGames.map(scarney);
