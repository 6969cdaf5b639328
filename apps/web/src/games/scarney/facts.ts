import {
  allBoxes,
  figureIn,
  hasWords,
  marked,
  oneBox,
  type Read,
  type SlipReading,
  type Written,
} from '../../results/slip-boxes.js';
import type { GameFacts } from '../game-facts.js';

/** The slip of HighLow has a figure for the winner alone; the other box may have a zero. */
function highlow(sides: readonly Written[]): Read {
  if (hasWords(sides)) return { unreadable: 'not-a-figure' };
  const won = marked(sides);
  return won
    ? { result: { highlow: { winner: won.player, score: figureIn(won.box) ?? 0 } } }
    : { unreadable: 'one-box' };
}

const scarney = (name: string, points: SlipReading['points'], hidesHands = false): GameFacts => ({
  name,
  board: 'scarney',
  book: 'scarney',
  example: 'S-8',
  hidesHands,
  isBlackAndRed: false,
  agreesOnPoints: false,
  slip: { endings: ['points', 'no-contest'], points },
});

/** The four Scarney games. The spots of Solitaire are hidden until its pawns are placed (S-9). */
export const scarneyFacts = {
  'scarney-singles': scarney(
    'Scarney Singles',
    oneBox((active, score) => ({ singles: { active, score } })),
  ),
  'scarney-doubles': scarney(
    'Scarney Doubles',
    allBoxes((scores) => ({ doubles: { scores } })),
  ),
  'scarney-highlow': scarney('HighLow Scarney', highlow),
  'scarney-solitaire': scarney(
    'Scarney Solitaire',
    oneBox((_player, score) => ({ solitaire: { score } })),
    true,
  ),
} as const;
