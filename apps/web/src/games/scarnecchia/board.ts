import type { GameBoard } from '../game-board.js';
import { scarnecchiaMove, scarnecchiaPicks } from './notation.js';
import { scarnecchiaScene } from './scene.js';
import { scarnecchiaPly } from './sentence.js';
import type { ScarnecchiaBoardView } from './view.js';

export const scarnecchiaBoard: GameBoard<ScarnecchiaBoardView> = {
  hasHands: true,
  examples: ['trail 3-1', 'capture 5-0 : 4-1'],
  scene: (view, seating, _marks, say) => scarnecchiaScene(view, seating, say),
  picks: (_before, text) => scarnecchiaPicks(text),
  move: (_before, picks) => scarnecchiaMove(picks),
  sentence: (_before, _seat, text, who, say) => scarnecchiaPly(text, who, say),
};
