import { listInWords, type SayMessage } from '../../parts/board/say.js';
import type { CellId, Marks } from '../../parts/board/scene.js';
import type { TeekoBoardView } from './view.js';

/** T-2: seat 0 has black, seat 1 red. */
export const teekoColour = (say: SayMessage, seat: number): string =>
  seat === 0 ? say('black') : say('red');

const places = (view: TeekoBoardView, seat: number): readonly number[] =>
  view.circles.flatMap((piece, at) => (piece === seat ? [at + 1] : []));

/** A circle for screen readers: `13, your piece, selected`. */
export function circleInWords(view: TeekoBoardView, id: CellId, marks: Marks, say: SayMessage): string {
  const piece = view.circles[Number(id) - 1] ?? null;
  const holds =
    piece === null
      ? say('empty')
      : piece === marks.own
        ? say('your piece')
        : say('{colour} piece', { colour: teekoColour(say, piece) });
  const state = [
    ...(marks.selected?.includes(id) ? [say('selected')] : []),
    ...(marks.legal?.includes(id) ? [say('may be chosen')] : []),
    ...(marks.kept?.includes(id) ? [say('kept until it is sent')] : []),
    ...(marks.refused === id ? [say('refused')] : []),
  ];
  return [id, holds, ...state].join(', ');
}

/** The board in a sentence: `Black on 14, 16 and 24; red on 9 and 13.` */
export function teekoInWords(view: TeekoBoardView, say: SayMessage): string {
  const side = (seat: number): string => {
    const circles = places(view, seat);
    const colour = teekoColour(say, seat);
    return circles.length === 0
      ? say('{colour} has no piece on the board', { colour })
      : say('{colour} on {circles}', { colour, circles: listInWords(say, circles) });
  };
  return `${side(0)}; ${side(1)}.`;
}
