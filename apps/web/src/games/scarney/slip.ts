import {
  allBoxes,
  figureIn,
  hasWords,
  marked,
  oneBox,
  type Read,
  type SlipReading,
  type Written,
} from '../../parts/results/slip-boxes.js';

/** The slip of HighLow has a figure for the winner alone; the other box may have a zero. */
function highlow(sides: readonly Written[]): Read {
  if (hasWords(sides)) return { unreadable: 'not-a-figure' };
  const won = marked(sides);
  return won
    ? { result: { highlow: { winner: won.player, score: figureIn(won.box) ?? 0 } } }
    : { unreadable: 'one-box' };
}

const scarney = (points: SlipReading['points']): SlipReading => ({
  endings: ['points', 'no-contest'],
  points,
});

export const scarneySlips = {
  'scarney-singles': scarney(oneBox((active, score) => ({ singles: { active, score } }))),
  'scarney-doubles': scarney(allBoxes((scores) => ({ doubles: { scores } }))),
  'scarney-highlow': scarney(highlow),
  'scarney-solitaire': scarney(oneBox((_player, score) => ({ solitaire: { score } }))),
} as const;
