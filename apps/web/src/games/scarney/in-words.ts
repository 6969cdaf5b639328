import { listInWords, type SayMessage } from '../../parts/board/say.js';
import type { CellId, Marks } from '../../parts/board/scene.js';
import type { PawnSeen, ScarneyBoardView } from './view.js';

/** S-2: the colours, by the letters that pawns bear. */
export function pawnColour(say: SayMessage, letter: string): string {
  switch (letter) {
    case 'B':
      return say('black');
    case 'R':
      return say('red');
    case 'Y':
      return say('yellow');
    default:
      return say('green');
  }
}

/** `green 3`; `green, spots hidden`. */
export const pawnInWords = (say: SayMessage, { colour, spots }: PawnSeen): string =>
  spots === null
    ? say('{colour}, spots hidden', { colour: pawnColour(say, colour) })
    : `${pawnColour(say, colour)} ${spots}`;

/** A pawn as notation and lists write it: `G3`, `G?`. */
export const pawnName = ({ colour, spots }: PawnSeen): string => `${colour}${spots ?? '?'}`;

/** A circle for screen readers: `C7, green 3, selected`. */
export function scarneyCircleInWords(
  view: ScarneyBoardView,
  id: CellId,
  marks: Marks,
  say: SayMessage,
): string {
  const pawn = view.circles[Number(id.slice(1)) - 1] ?? null;
  return [
    id,
    pawn === null ? say('empty') : pawnInWords(say, pawn),
    ...(marks.selected?.includes(id) ? [say('selected')] : []),
    ...(marks.legal?.includes(id) ? [say('may be chosen')] : []),
    ...(marks.kept?.includes(id) ? [say('kept until it is sent')] : []),
    ...(marks.refused === id ? [say('refused')] : []),
  ].join(', ');
}

/** The board in a sentence: `Green 3 on C1; red 1 on C3.` */
export function scarneyInWords(view: ScarneyBoardView, say: SayMessage): string {
  const standing = view.circles.flatMap((pawn, at) =>
    pawn === null ? [] : [say('{pawn} on {circle}', { pawn: pawnInWords(say, pawn), circle: `C${at + 1}` })],
  );
  return standing.length === 0 ? say('The board is empty.') : `${listInWords(say, standing)}.`;
}
