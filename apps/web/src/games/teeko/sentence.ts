import type { SayMessage } from '../../parts/board/say.js';
import { teekoColour } from './in-words.js';
import type { TeekoBoardView } from './view.js';

/** A ply of Teeko in words: `Greta moved 20 to 14.` */
export function teekoPly(
  before: TeekoBoardView,
  seat: number,
  text: string,
  who: string,
  say: SayMessage,
): string {
  if (text === 'pass') return say('{who} passed.', { who });
  const [from = '', to] = text.split('-');
  if (to !== undefined) return say('{who} moved {from} to {to}.', { who, from, to });
  return before.owner === null || before.owner === seat
    ? say('{who} dropped on {to}.', { who, to: from })
    : say('{who} put the {colour} piece on {to}.', {
        who,
        to: from,
        colour: teekoColour(say, before.owner),
      });
}
