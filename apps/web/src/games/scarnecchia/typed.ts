import { named } from './notation.js';

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
