import type { TeekoView } from '@fairview/rules';
import type { GameBoard } from '../game-board.js';
import { teekoInWords, teekoColour } from './in-words.js';
import { teekoGrid, teekoPicture, teekoPiece } from './picture.js';
import { teekoSeen, teekoSent, type TeekoBoardView, type SentTeeko } from './view.js';
import type { CellId } from '../../parts/board/scene.js';
import type { SayMessage } from '../../parts/board/say.js';

/** A ply of Teeko in words: `Greta moved 20 to 14.` */
function teekoPly(before: TeekoBoardView, seat: number, text: string, who: string, say: SayMessage): string {
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

const drop = /^[1-9]\d*$/u;
const move = /^([1-9]\d*)-([1-9]\d*)$/u;

/** What one picks to play a ply: the circle of a drop, both circles of a move, or the word `pass`. */
function teekoPicks(text: string): readonly CellId[] | undefined {
  const [, from, to] = move.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return [from, to];
  return drop.test(text) || text === 'pass' ? [text] : undefined;
}

/** The ply that these picks write: `13`, `12-16`, `pass`. */
const teekoMove = (picks: readonly CellId[]): string => picks.join('-');

const typedDrop = /^(?:d|drop)? ?0*([1-9]\d*)$/iu;
const typedMove = /^(?:m|move)? ?0*([1-9]\d*)(?: | ?(?:[-,>x:]|->|to) ?)0*([1-9]\d*)$/iu;

/** `13`, `d 13` and `drop 13` are a drop; `12-16`, `12 16` and `12 to 16` a move. */
function teekoTyped(text: string): string {
  const [, circle] = typedDrop.exec(text) ?? [];
  if (circle !== undefined) return circle;
  const [, from, to] = typedMove.exec(text) ?? [];
  return from !== undefined && to !== undefined ? `${from}-${to}` : text.toLowerCase();
}

export const teekoBoard: GameBoard<TeekoBoardView, TeekoView, SentTeeko> = {
  kind: 'teeko',
  typename: 'TeekoView',
  sent: teekoSent,
  seen: teekoSeen,
  onCircles: {
    grid: teekoGrid,
    filling: 'the-drop',
    isFilling: /^(?:\d+|pass)$/u,
    samples: { circles: ['12', '7'], pieces: [teekoPiece(0, '8'), teekoPiece(1, '13')] },
    seatPiece: (seat) => teekoPiece(seat, ''),
  },
  hasHands: false,
  isRepeating: true,
  examples: ['13', '12-16'],
  typed: teekoTyped,
  scene(view, { own }, marks, say) {
    const board = teekoPicture(view, own === undefined ? marks : { ...marks, own }, say);
    return { board, zones: [], facts: [], text: teekoInWords(view, say) };
  },
  picks: (_before, text) => teekoPicks(text),
  move: (_before, picks) => teekoMove(picks),
  sentence: teekoPly,
  printed: (text) => text.replace('-', '–'),
};
