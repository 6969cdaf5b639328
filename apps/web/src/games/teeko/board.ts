import type { GameBoard } from '../game-board.js';
import { teekoInWords } from './in-words.js';
import { teekoMove, teekoPicks } from './notation.js';
import { teekoGrid, teekoPicture, teekoPiece } from './picture.js';
import { teekoPly } from './sentence.js';
import type { TeekoBoardView } from './view.js';

export const teekoBoard: GameBoard<TeekoBoardView> = {
  onCircles: {
    grid: teekoGrid,
    filling: 'the-drop',
    isFilling: /^(?:\d+|pass)$/u,
    samples: { circles: ['12', '7'], pieces: [teekoPiece(0, '8'), teekoPiece(1, '13')] },
    seatPiece: (seat) => teekoPiece(seat, ''),
  },
  hasHands: false,
  examples: ['13', '12-16'],
  scene(view, { own }, marks, say) {
    const board = teekoPicture(view, own === undefined ? marks : { ...marks, own }, say);
    return { board, zones: [], facts: [], text: teekoInWords(view, say) };
  },
  picks: (_before, text) => teekoPicks(text),
  move: (_before, picks) => teekoMove(picks),
  sentence: teekoPly,
  printed: (text) => text.replace('-', '–'),
};
