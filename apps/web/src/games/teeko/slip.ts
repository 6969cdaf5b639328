import {
  figureIn,
  marked,
  type Read,
  type SlipReading,
  type Written,
} from '../../parts/results/slip-boxes.js';

/** The positions of Teeko by what they are worth (TM-1). */
export const positionWorth: Readonly<Record<number, string>> = {
  1: 'sixteen-circle-square',
  2: 'nine-circle-square',
  3: 'small-square',
  4: 'row',
  5: 'big-square',
};

/** A slip of Teeko has its figure in the box of the winner. */
function points(sides: readonly Written[]): Read {
  const won = marked(sides);
  if (!won) return { unreadable: 'one-box' };
  const worth = figureIn(won.box) ?? 0;
  // In Super-Teeko every figure is followed by a zero (TM-3).
  const position = positionWorth[worth] ?? positionWorth[worth / 10];
  if (!position) return { unreadable: 'not-a-position' };
  return { result: { win: { winner: won.player, position } } };
}

export const teekoSlip: SlipReading = { endings: ['points', 'resignation', 'draw', 'no-contest'], points };
