import type { CellId } from '../../../parts/board/index.js';
import { boardOf, choicesAfter, moveOf, type BoardView } from '../../../games/index.js';

/** What a player has at hand: the game as they see it, the legal plies if they can be listed, and what is picked. */
export interface Picked {
  readonly view: BoardView;
  /** Null if there are too many plies to list: then what is picked is written, and the server judges it. */
  readonly legal: readonly string[] | null;
  readonly picked: readonly CellId[];
}

/** What a pick leads to: something else is picked, or a ply is whole. */
export type AfterPick =
  | { readonly kind: 'picked'; readonly picked: readonly CellId[] }
  | { readonly kind: 'whole'; readonly move: string; readonly cell: CellId };

/** The words that begin or continue a ply that is in no list. */
export const wordsFor = ({ view, legal, picked }: Picked): readonly string[] =>
  legal === null ? (boardOf(view.kind).unlisted?.words(picked) ?? []) : [];

/** Whether a word is a ply by itself, of a game whose plies are in no list. */
const isAlone = (view: BoardView, word: string): boolean =>
  boardOf(view.kind).unlisted?.alone.includes(word) === true;

/** What may be picked next, as the board rings it and buttons say it. */
export function nextPicks(given: Picked): readonly CellId[] {
  const { view, legal, picked } = given;
  return legal === null ? wordsFor(given) : choicesAfter(view, legal, picked).next;
}

/** The ply that is whole with what is picked; undefined while something is missing. */
export function wholeMove({ view, legal, picked }: Picked): string | undefined {
  if (legal !== null) return choicesAfter(view, legal, picked).whole;
  const [verb = ''] = picked;
  return picked.length > 1 && !isAlone(view, verb) ? moveOf(view, picked) : undefined;
}

/**
 * A cell or word is picked: a second time it is put back; one that begins another ply begins that; one that makes a ply whole
 * plays it, legal or not, so that the rules say why it is refused.
 */
export function afterPick(given: Picked, cell: CellId): AfterPick {
  const { view, legal, picked } = given;
  if (picked.includes(cell) && cell !== '/')
    return { kind: 'picked', picked: picked.filter((each) => each !== cell) };
  const now = [...picked, cell];
  if (legal === null) {
    if (isAlone(view, cell) && picked.length === 0) return { kind: 'whole', move: cell, cell };
    return { kind: 'picked', picked: picked.length === 0 && !wordsFor(given).includes(cell) ? [] : now };
  }
  const { next, whole } = choicesAfter(view, legal, now);
  if (whole !== undefined && next.length === 0) return { kind: 'whole', move: whole, cell };
  if (next.length > 0) return { kind: 'picked', picked: now };
  const other = choicesAfter(view, legal, [cell]);
  if (other.next.length > 0 && other.whole === undefined) return { kind: 'picked', picked: [cell] };
  const tried = moveOf(view, now);
  return tried === undefined ? { kind: 'picked', picked } : { kind: 'whole', move: tried, cell };
}
