import { deck } from '../game/decks.js';

/** A domino, named with its higher end first: `5-0`. */
export type Tile = string;

/** The double-six set in its canonical order. */
export const doubleSix: readonly Tile[] = deck('28');

/** The tile without pips, which has rules of its own (SC-8, SC-9). */
export const blank: Tile = '0-0';

const spots = (tile: Tile): readonly number[] => tile.split('-').map(Number);
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const pipsByTile: ReadonlyMap<Tile, number> = new Map(doubleSix.map((tile) => [tile, total(spots(tile))]));
const byName: ReadonlyMap<string, Tile> = new Map(
  doubleSix.flatMap((tile) => [
    [tile, tile],
    [[...tile].reverse().join(''), tile],
  ]),
);

/** The tile that a text names, whichever end stands first; undefined if it names none. */
export const readTile = (text: string): Tile | undefined => byName.get(text);

/** The pips of a tile, 0 to 12. */
export const pips = (tile: Tile): number => pipsByTile.get(tile) ?? 0;
export const sumOf = (tiles: readonly Tile[]): number => total(tiles.map(pips));

export const isDoublet = (tile: Tile): boolean => new Set(spots(tile)).size === 1;
/** How many ends of the tile show three pips: 2 on the 3-3. */
export const threesOn = (tile: Tile): number => spots(tile).filter((end) => end === 3).length;

/** In order of pips; of equal pips the tile that comes first in the set. */
export const sortedTiles = (tiles: readonly Tile[]): readonly Tile[] =>
  [...tiles].sort((one, other) => pips(one) - pips(other) || (one < other ? -1 : Number(one > other)));

/** Equal tiles once (SC-16). */
export const distinct = (tiles: readonly Tile[]): readonly Tile[] => [...new Set(tiles)];

/** Takes the tiles away one by one, of equal ones the first, and names the first that is not there. */
export function takeAway(
  tiles: readonly Tile[],
  wanted: readonly Tile[],
): { readonly left: readonly Tile[]; readonly missing: Tile | undefined } {
  const left = [...tiles];
  for (const tile of wanted) {
    const place = left.indexOf(tile);
    if (place < 0) return { left, missing: tile };
    left.splice(place, 1);
  }
  return { left, missing: undefined };
}

/** The tiles without one of those named so. */
export const without = (tiles: readonly Tile[], tile: Tile): readonly Tile[] => takeAway(tiles, [tile]).left;
