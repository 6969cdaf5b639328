import type { CellId, Scene } from '../scene.js';
import { faceOf } from './hand.js';

/** How somebody keeps their hand: as they laid it, by rank or by suit. */
export interface HandOrder {
  readonly by: 'mine' | 'rank' | 'suit';
  /** The hand as it was laid; cards that came since follow behind. */
  readonly cells: readonly CellId[];
}

/** The order of ranks, wild cards last (SK-21); of tiles the higher end counts, which stands first. */
const ranks = '0123456789TJQKA';
const suits = 'CDHS';

const isWild = (face: string): boolean => face === 'JK' || /^2[CDHS]$/u.test(face);
const rankOf = (face: string): number => (isWild(face) ? ranks.length : ranks.indexOf(face.charAt(0)));
const suitOf = (face: string): number => (isWild(face) ? suits.length : suits.indexOf(face.charAt(1)));

/** The second key of a tile is its lower end. */
const lowOf = (face: string): number => (face.charAt(1) === '-' ? Number(face.charAt(2)) : 0);

function inOrder(cells: readonly CellId[], { by, cells: laid }: HandOrder): readonly CellId[] {
  if (by === 'mine') {
    const known = laid.filter((cell) => cells.includes(cell));
    return [...known, ...cells.filter((cell) => !known.includes(cell))];
  }
  const keys = (cell: CellId): readonly number[] => {
    const face = faceOf(cell);
    const [rank, suit] = [rankOf(face), suitOf(face)];
    return by === 'rank' ? [rank, suit, lowOf(face)] : [suit, rank, lowOf(face)];
  };
  return cells.toSorted((one, other) => {
    const [first, second] = [keys(one), keys(other)];
    const at = first.findIndex((key, place) => key !== second[place]);
    return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
  });
}

const isHeld = (cell: CellId | undefined): cell is CellId => cell?.startsWith('hand:') === true;

/** The scene with the viewer's hand in the order in which they keep it, and that order; as it was if they hold none. */
export function orderedHand(
  scene: Scene,
  order: HandOrder,
): { readonly scene: Scene; readonly hand: readonly CellId[] } {
  const own = scene.zones.find(({ place, pieces }) => place === 'own' && isHeld(pieces[0]?.id));
  if (scene.board !== null || !own) return { scene, hand: [] };
  const hand = inOrder(
    own.pieces.flatMap(({ id }) => id ?? []),
    order,
  );
  const pieces = hand.flatMap((cell) => own.pieces.find(({ id }) => id === cell) ?? []);
  const zones = scene.zones.map((zone) => (zone === own ? { ...own, pieces } : zone));
  return { scene: { ...scene, zones }, hand };
}

/** The order after a card was moved to the place of another; or by so many places, as keys do. */
export function changedOrder(hand: readonly CellId[], cell: CellId, to: CellId | number): HandOrder {
  const from = hand.indexOf(cell);
  const place = typeof to === 'number' ? from + to : hand.indexOf(to);
  if (from < 0 || place < 0 || place >= hand.length) return { by: 'mine', cells: hand };
  const cells = hand.filter((each) => each !== cell);
  return { by: 'mine', cells: [...cells.slice(0, place), cell, ...cells.slice(place)] };
}
