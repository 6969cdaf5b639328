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

const isSuper = (settings: unknown): boolean =>
  typeof settings === 'object' && settings !== null && 'super' in settings && settings.super === true;

/** A slip of Teeko has its figure in the box of the winner. */
function points(sides: readonly Written[], settings: unknown): Read {
  const won = marked(sides);
  if (!won) return { unreadable: 'one-box' };
  const worth = figureIn(won.box) ?? 0;
  // In Super-Teeko every figure is followed by a zero (TM-3), which may be left out; elsewhere 30 is no figure of a game.
  const position = positionWorth[worth] ?? (isSuper(settings) ? positionWorth[worth / 10] : undefined);
  if (!position) return { unreadable: 'not-a-position' };
  return { result: { win: { winner: won.player, position } } };
}

export const teekoSlip: SlipReading = { endings: ['points', 'resignation', 'draw', 'no-contest'], points };
