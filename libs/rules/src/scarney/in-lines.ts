import { inColumns } from '@fairview/kernel';
import type { ScarneyView } from './view.js';

const inARow = 4;

/** The board as a club draws it, four rows of four circles (`G3` is green with three spots), and beside it what is not on it. */
export function inLines(
  { board: { circles, taken }, hands, top, bottom }: ScarneyView,
  names: readonly string[],
): readonly string[] {
  const rows = Array.from({ length: inARow }, (_, row) =>
    circles
      .slice(row * inARow, (row + 1) * inARow)
      .map((pawn) => pawn ?? '· ')
      .join(' ')
      .trimEnd(),
  );
  const beside: readonly (readonly [string, readonly string[]])[] = [
    ...(hands ?? []).map((pawns, seat) => [`${names[seat] ?? ''} places`, pawns] as const),
    ['top', top ?? []],
    ['bottom', bottom ?? []],
    ...taken.map((pawns, seat) => [`${names[seat] ?? ''} took`, pawns] as const),
  ];
  const lists = beside
    .filter(([, pawns]) => pawns.length > 0)
    .map(([what, pawns]) => [what, pawns.join(' ')]);
  return [...rows, ...inColumns(lists)];
}
