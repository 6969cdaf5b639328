import { listInWords, type SayMessage } from '../../parts/board/say.js';
import { pawnInWords } from './in-words.js';
import { scarneyPicks } from './notation.js';
import { pawnNamed, type ScarneyBoardView } from './view.js';

/** A ply of a Scarney game in words. */
export function scarneyPly(before: ScarneyBoardView, text: string, who: string, say: SayMessage): string {
  const named = (name: string): string =>
    name.length === 1 ? pawnInWords(say, { colour: name, spots: null }) : pawnInWords(say, pawnNamed(name));
  if (text === 'scarney') return say('{who} called Scarney and ended the game.', { who });
  if (text.startsWith('-')) {
    const pawns = listInWords(say, text.slice(1).split(',').map(named));
    return before.phase === 'takeoff'
      ? say('{who} took off {pawns}.', { who, pawns })
      : say('{who} removed {pawns}.', { who, pawns });
  }
  const [pawn = '', circle] = text.split('@');
  if (circle !== undefined) return say('{who} put {pawn} on {circle}.', { who, pawn: named(pawn), circle });
  const [jumper = '', over = ''] = text.split('x');
  const landing = scarneyPicks(before, text)?.[1] ?? '';
  return say('{who} jumped {over} with {pawn} to {circle}.', {
    who,
    over: named(over),
    pawn: named(jumper),
    circle: landing,
  });
}
