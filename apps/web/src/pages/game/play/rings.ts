import { handCells, faceOf } from '../../../parts/board/cards/hand.js';
import type { CellId } from '../../../parts/board/index.js';
import { boardOf, choicesAfter, picksOf, type BoardView } from '../../../games/index.js';
import type { Playable } from '../../../games/game-board.js';
import type { Picked } from './picks.js';

/** The hand of a seat, by its cells. */
function handOf(view: BoardView, seat: number): readonly CellId[] {
  const pile = 'hands' in view ? view.hands[seat] : undefined;
  return pile && 'faces' in pile && pile.faces ? handCells(pile.faces) : [];
}

/** The words that begin legal plies now; undefined while that is not known. */
export function kindsOf(
  { view, legal }: Picked,
  open: Playable | undefined,
): ReadonlySet<string> | undefined {
  if (legal === null) return open && new Set(open.kinds);
  return new Set(
    legal.flatMap((move) =>
      (picksOf(view, move) ?? []).filter((pick) => /^[a-z]{3}/u.test(pick) && !pick.includes(':')),
    ),
  );
}

/**
 * What is ringed at a table of cards: before anything is picked, the cards and tiles that occur in a legal ply; after a word, those of
 * the plies that begin with it. On a board nothing is ringed until a piece is up.
 */
export function ringed(given: Picked, open: Playable | undefined, seat: number): readonly CellId[] {
  const { view, legal, picked } = given;
  if (boardOf(view.kind).onCircles)
    return picked.length > 0 ? choicesAfter(view, legal ?? [], picked).next : [];
  if (legal !== null)
    return choicesAfter(view, legal, picked).next.filter(
      (cell) => cell.includes(':') || /^[bm]\d/u.test(cell),
    );
  if (!open) return [];
  const hand = handOf(view, seat);
  const [verb] = picked;
  const left = (cells: readonly CellId[]): readonly CellId[] =>
    cells.filter((cell) => !picked.includes(cell));
  if (verb === 'offer') return picked.length === 1 ? hand : [];
  if (verb === undefined) return hand.filter((cell) => open.cards.includes(faceOf(cell)));
  const cells = new Set(
    open.plies.filter((ply) => ply.startsWith(`${verb} `)).flatMap((ply) => picksOf(view, ply) ?? []),
  );
  const faces = new Set([...cells].filter((cell) => cell.startsWith('hand:')).map(faceOf));
  const melds = [...cells].filter((cell) => /^m\d/u.test(cell));
  return left([...melds, ...hand.filter((cell) => faces.has(faceOf(cell)))]);
}
