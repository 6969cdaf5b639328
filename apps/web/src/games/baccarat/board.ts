import type { BaccaratView } from '@fairview/rules';
import type { GameBoard } from '../game-board.js';
import { baccaratScene, handInWords } from './scene.js';
import { baccaratPly } from './sentence.js';
import { baccaratSeen, baccaratSent, type BaccaratBoardView, type SentBaccarat } from './view.js';
import type { CellId } from '../../parts/board/scene.js';
import { listInWords, type SayMessage } from '../../parts/board/say.js';

/** What the seat to act must do: cut, bet, play the hand of a space, or answer the dealer. */
function baccaratTodo(
  view: BaccaratBoardView,
  kinds: ReadonlySet<string> | undefined,
  say: SayMessage,
): string {
  if (view.phase === 'cut') return say('Cut the shoe: type where, or pick a figure.');
  if (view.phase === 'bet') return say('Bet on a free space, then say that you are done.');
  const may = [
    ...(kinds?.has('stand') === true ? [say('stand')] : []),
    ...(kinds?.has('draw') === true ? [say('draw one card')] : []),
    ...(kinds?.has('double') === true ? [say('double')] : []),
    ...(kinds?.has('split') === true ? [say('split')] : []),
    ...(kinds?.has('insure') === true ? [say('insure')] : []),
    ...(kinds?.has('decline') === true ? [say('decline')] : []),
  ];
  if (may.length === 0) return '';
  return say('{hand}: {verbs}.', {
    hand: view.handAtTurn === null ? say('Your hands') : handInWords(view, view.handAtTurn, say),
    verbs: listInWords(say, may),
  });
}

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

/** `bet 1 10`, `Bet 1: 10` and `bet 1,10` are one bet. */
const baccaratTyped = (text: string): string => text.toLowerCase().replace(/[\s,:]+/gu, ' ');

export const baccaratBoard: GameBoard<BaccaratBoardView, BaccaratView, SentBaccarat> = {
  kind: 'baccarat',
  typename: 'BaccaratView',
  sent: baccaratSent,
  seen: baccaratSeen,
  hasHands: true,
  examples: ['bet 1 10', 'done', 'stand'],
  typed: baccaratTyped,
  // Bets are figures, and typed; that one has bet enough is a word.
  unlisted: { alone: ['done'], words: () => ['done'] },
  scene: (view, seating, _marks, say) => baccaratScene(view, seating, say),
  picks: (_before, text) => baccaratPicks(text),
  move: (_before, picks) => baccaratMove(picks),
  todo: (view, kinds, _seating, say) => baccaratTodo(view, kinds, say),
  sentence: (_before, _seat, text, who, say) => baccaratPly(text, who, say),
};
