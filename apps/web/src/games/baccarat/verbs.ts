import { listInWords, type SayMessage } from '../../parts/board/say.js';
import { handInWords } from './scene.js';
import type { BaccaratBoardView } from './view.js';

/** What the seat to act must do: cut, bet, play the hand of a space, or answer the dealer. */
export function baccaratTodo(
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
