import { faceOf, handCells } from '../../parts/board/cards/hand.js';
import type { CellId } from '../../parts/board/scene.js';

const capture = /^capture (\d-\d) : (.+)$/u;
const build = /^build (\d-\d) \+ (\d-\d|b\d+) = (\d+)$/u;
const trail = /^trail (\d-\d)$/u;

/** The tile with its higher end first, as the rules write it. */
export const named = (tile: string): string => {
  const [one = '', other = ''] = tile.split('-');
  return one >= other ? tile : `${other}-${one}`;
};

const onTable = (words: readonly string[]): readonly CellId[] => {
  const cells = [...handCells(words.filter((word) => !word.startsWith('b')).map(named))];
  return words.map((word) =>
    word.startsWith('b') ? word : (cells.shift() ?? word).replace('hand:', 'pool:'),
  );
};

/**
 * What one picks to play a turn: the tile of the hand, what is done with it, then what lies on the table, and of a build
 * the total that it is to come to, `=7`.
 */
export function scarnecchiaPicks(text: string): readonly CellId[] | undefined {
  const [, taker, group] = capture.exec(text) ?? [];
  if (taker !== undefined && group !== undefined)
    return [`hand:${named(taker)}`, 'capture', ...onTable(group.split(' + '))];
  const [, added, base, target] = build.exec(text) ?? [];
  if (added !== undefined && base !== undefined && target !== undefined)
    return [`hand:${named(added)}`, 'build', ...onTable([base]), `=${target}`];
  const [, trailed] = trail.exec(text) ?? [];
  return trailed === undefined ? undefined : [`hand:${named(trailed)}`, 'trail'];
}

/** The turn that these picks write; undefined if they write none. */
export function scarnecchiaMove(picks: readonly CellId[]): string | undefined {
  const [hand = '', verb, ...rest] = picks;
  const tile = faceOf(hand);
  const table = rest.map((cell) => (cell.startsWith('pool:') ? faceOf(cell) : cell));
  if (verb === 'trail') return `trail ${tile}`;
  if (verb === 'capture') return table.length === 0 ? undefined : `capture ${tile} : ${table.join(' + ')}`;
  const [base, target] = table;
  return verb === 'build' && base !== undefined && target !== undefined
    ? `build ${tile} + ${base} = ${target.slice(1)}`
    : undefined;
}

const typedTiles = /(?<![\d=b])(\d) ?[-|/] ?(\d)(?!\d)/gu;

/** `trail 3-1` and `trail 1-3`; `capture 5-0 : 4-1 + b1` and `capture 5-0 4-1 b1`; `build 2-1 + b1 = 6` and `build 2-1 b1 6`. */
export function scarnecchiaTyped(text: string): string {
  const small = text
    .toLowerCase()
    .replace(typedTiles, (_, one: string, other: string) => named(`${one}-${other}`));
  const [verb = '', ...words] = small.split(/[\s:+=,]+/u).filter((word) => word !== '');
  const [tile, ...rest] = words;
  if (tile === undefined) return small;
  if (verb === 'trail' && rest.length === 0) return `trail ${tile}`;
  if (verb === 'capture' && rest.length > 0) return `capture ${tile} : ${rest.join(' + ')}`;
  if (verb === 'build' && rest.length === 2) return `build ${tile} + ${rest[0]} = ${rest[1]}`;
  return small;
}
