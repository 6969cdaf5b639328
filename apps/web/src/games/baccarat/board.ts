import type { GameBoard } from '../game-board.js';
import { baccaratScene } from './scene.js';
import { baccaratPly } from './sentence.js';
import { baccaratTodo } from './verbs.js';
import type { BaccaratBoardView } from './view.js';
import type { CellId } from '../../parts/board/scene.js';

const verbs = [
  'cut',
  'bet',
  'side',
  'field',
  'done',
  'leave',
  'stand',
  'draw',
  'double',
  'split',
  'insure',
  'decline',
];

/** The picks that play a ply: the verb and its figures, none of them a card. */
function baccaratPicks(text: string): readonly CellId[] | undefined {
  const words = text.split(' ');
  return verbs.includes(words[0] ?? '') ? words : undefined;
}

/** The ply that these picks write. */
const baccaratMove = (picks: readonly CellId[]): string => picks.join(' ');

export const baccaratBoard: GameBoard<BaccaratBoardView> = {
  hasHands: true,
  examples: ['bet 1 10', 'done', 'stand'],
  // Bets are figures, and typed; that one has bet enough is a word.
  unlisted: { alone: ['done'], words: () => ['done'] },
  scene: (view, seating, _marks, say) => baccaratScene(view, seating, say),
  picks: (_before, text) => baccaratPicks(text),
  move: (_before, picks) => baccaratMove(picks),
  todo: (view, kinds, _seating, say) => baccaratTodo(view, kinds, say),
  sentence: (_before, _seat, text, who, say) => baccaratPly(text, who, say),
};
