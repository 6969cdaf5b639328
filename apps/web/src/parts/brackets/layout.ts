import type { BracketSlot } from './documents.js';

/** A match at its place in a drawing: columns from 0, rows in matches of the first column. */
export interface TreeMatch {
  readonly slot: BracketSlot;
  readonly column: number;
  readonly row: number;
}

/** The winner of one match goes on to the other. */
export interface TreeLine {
  readonly from: TreeMatch;
  readonly to: TreeMatch;
}

/** What a column is called: a round of those who have not lost, or have lost once, or a final. */
export type ColumnHead =
  | { readonly kind: 'round' | 'lost-round'; readonly round: number }
  | { readonly kind: 'final' | 'second-final' };

/** One tree of a bracket. A double elimination has two. */
export interface BracketTree {
  readonly matches: readonly TreeMatch[];
  readonly lines: readonly TreeLine[];
  readonly heads: readonly ColumnHead[];
  readonly rows: number;
}

interface Place {
  readonly tree: 'W' | 'L';
  readonly head: ColumnHead;
  /** Rounds are ordered by it within their tree. */
  readonly order: number;
}

/** The tree and the round of a place: `W2.1`, `L3.2`, `F`, `F2`, `P3`. The finals come after the winners' bracket. */
function placeOf(place: string): Place {
  const found = /^([WL])(\d+)\.\d+$/u.exec(place);
  if (found) {
    const [, tree, digits] = found;
    const round = Number(digits);
    return tree === 'L'
      ? { tree: 'L', head: { kind: 'lost-round', round }, order: round }
      : { tree: 'W', head: { kind: 'round', round }, order: round };
  }
  return place === 'F2'
    ? { tree: 'W', head: { kind: 'second-final' }, order: 1001 }
    : { tree: 'W', head: { kind: 'final' }, order: 1000 };
}

/** Whether there is something to draw: not a match with a bye, and not a second final that is not played. */
export const isShown = ({ off, sides, match }: BracketSlot): boolean =>
  !off && (match !== null || !sides.some(({ empty }) => empty));

/** How much a drawing has room for: matches of a round, and rounds. */
export interface Space {
  readonly rows: number;
  readonly columns: number;
}

/**
 * Draws the trees of a bracket: each match stands between the two that lead to it.
 * @param most rounds with more matches are left out, and of the others the earlier ones, for drawings with little space
 */
export function drawingsOf(
  slots: readonly BracketSlot[],
  most: Space = { rows: Infinity, columns: Infinity },
): readonly BracketTree[] {
  return (['W', 'L'] as const).flatMap((tree) => {
    const own = slots.filter(({ place }) => placeOf(place).tree === tree);
    const drawing = drawingOf(own, most);
    return drawing.matches.length === 0 ? [] : [drawing];
  });
}

function drawingOf(slots: readonly BracketSlot[], most: Space): BracketTree {
  const orders = [...new Set(slots.map(({ place }) => placeOf(place).order))].sort(
    (one, other) => one - other,
  );
  const ofOrder = (order: number): readonly BracketSlot[] =>
    slots.filter(({ place }) => placeOf(place).order === order);
  const fit = orders.filter((order) => ofOrder(order).length <= most.rows && ofOrder(order).some(isShown));
  const wanted = fit.slice(Math.max(0, fit.length - most.columns));
  const rowOf = new Map<string, number>();
  const all = wanted.flatMap((order, column) =>
    ofOrder(order).map((slot, at): TreeMatch => {
      const sources = slot.sides.flatMap(({ from, ofPlace }) =>
        from === 'WINNER_OF' && ofPlace !== null ? (rowOf.get(ofPlace) ?? []) : [],
      );
      const between = sources.reduce((sum, row) => sum + row, 0) / sources.length;
      // Matches of this tree that lead to no other are in order; the match for third place is below the final.
      const last = Math.max(0, ...rowOf.values());
      const row =
        sources.length > 0 ? between : slot.place === 'P3' ? Math.max(last, (rowOf.get('F') ?? 0) + 1) : at;
      rowOf.set(slot.place, row);
      return { slot, column, row };
    }),
  );
  const matches = all.filter(({ slot }) => isShown(slot));
  const byPlace = new Map(matches.map((match) => [match.slot.place, match]));
  const lines = matches.flatMap((to) =>
    to.slot.sides.flatMap(({ from, ofPlace }) => {
      const source = from === 'WINNER_OF' && ofPlace !== null ? byPlace.get(ofPlace) : undefined;
      return source ? [{ from: source, to }] : [];
    }),
  );
  return {
    matches,
    lines,
    heads: wanted.map((order) => placeOf(ofOrder(order)[0]?.place ?? '').head),
    rows: Math.max(0, ...matches.map(({ row }) => row)) + 1,
  };
}

/** A name as it fits: what is too long ends in dots. */
export const fitting = (name: string, letters: number): string => {
  const all = [...name];
  return all.length <= letters
    ? name
    : `${all
        .slice(0, letters - 1)
        .join('')
        .trimEnd()}…`;
};
