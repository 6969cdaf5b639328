import { inColumns } from '@fairview/kernel';
import type { ScarnecchiaView, SeenTiles } from './view.js';

const seenText = (seen: SeenTiles): string =>
  typeof seen === 'number'
    ? `${seen} ${seen === 1 ? 'tile' : 'tiles'}`
    : seen.length === 0
      ? 'none'
      : seen.join(' ');

const countOf = (seen: SeenTiles): number => (typeof seen === 'number' ? seen : seen.length);

/** The table: the hands as the viewer sees them, the pool, every build in a row, and what each has won. */
export function inLines(
  { hands, pool, builds, stock, winnings, sweeps }: ScarnecchiaView,
  names: readonly string[],
): readonly string[] {
  const heads = ['', 'won', 'sweeps', 'hand'];
  const players = hands.map((hand, seat) => [
    names[seat] ?? '',
    String(countOf(winnings[seat] ?? 0)),
    String(sweeps[seat] ?? 0),
    seenText(hand),
  ]);
  const table = [
    ['pool', seenText(pool)],
    ...builds.map(({ number, owner, tiles, sum, target }) => [
      `b${number} of ${names[owner] ?? ''}`,
      `${tiles.join(' + ')} = ${sum}, to ${target}`,
    ]),
    ['stock', String(countOf(stock))],
  ];
  return [...inColumns([heads, ...players], [1, 2]), ...inColumns(table)];
}
