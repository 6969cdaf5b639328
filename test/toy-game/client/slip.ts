import { figureIn, marked, type SlipReading } from '../../../apps/web/src/parts/results/slip-boxes.js';

export const highTileSlip: SlipReading = {
  endings: ['points', 'resignation', 'no-contest'],
  points(sides) {
    const won = marked(sides);
    return won && figureIn(won.box) !== null
      ? { result: { resignation: { winner: won.player } } }
      : { unreadable: 'one-box' };
  },
};
