import type { GameBoard } from '../game-board.js';
import { scarneyMove, scarneyPicks } from './notation.js';
import { scarneyGrid, scarneyPawn } from './picture.js';
import { scarneyScene } from './scene.js';
import { scarneyPly } from './sentence.js';
import type { ScarneyBoardView } from './view.js';

export const scarneyBoard: GameBoard<ScarneyBoardView> = {
  onCircles: {
    grid: scarneyGrid,
    filling: 'the-placement',
    isFilling: /@/u,
    samples: {
      circles: ['C3', 'C5'],
      pieces: [scarneyPawn({ colour: 'B', spots: 3 }), scarneyPawn({ colour: 'R', spots: 2 })],
    },
  },
  hasHands: true,
  examples: ['R3@C7', 'R3xG1'],
  scene: scarneyScene,
  picks: scarneyPicks,
  move: scarneyMove,
  isAnyOrder: ({ phase }) => phase === 'remove',
  sentence: (before, _seat, text, who, say) => scarneyPly(before, text, who, say),
};
