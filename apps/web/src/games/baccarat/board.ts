import type { GameBoard } from '../game-board.js';
import { baccaratMove, baccaratPicks } from './notation.js';
import { baccaratScene } from './scene.js';
import { baccaratPly } from './sentence.js';
import type { BaccaratBoardView } from './view.js';

export const baccaratBoard: GameBoard<BaccaratBoardView> = {
  hasHands: true,
  examples: ['bet 1 10', 'done', 'stand'],
  // Bets are figures, and typed; that one has bet enough is a word.
  unlisted: { alone: ['done'], words: () => ['done'] },
  scene: (view, seating, _marks, say) => baccaratScene(view, seating, say),
  picks: (_before, text) => baccaratPicks(text),
  move: (_before, picks) => baccaratMove(picks),
  sentence: (_before, _seat, text, who, say) => baccaratPly(text, who, say),
};
