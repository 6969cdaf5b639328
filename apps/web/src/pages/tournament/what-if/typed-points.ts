import type { TournamentMatch } from '../figures.js';

/** What was typed for a side of a match: `matchId side`. */
export const keyOf = (match: string, side: string): string => `${match} ${side}`;

/** A result to be tried, as the API takes it. */
export interface PreviewRow {
  readonly matchId: string;
  readonly points: readonly { readonly side: string; readonly points: number }[];
}

/** The results that were typed; `undefined` if a match has the points of some sides alone, or other than whole numbers. */
export function typedResults(
  matches: readonly Pick<TournamentMatch, 'id' | 'sides'>[],
  typed: ReadonlyMap<string, string>,
): readonly PreviewRow[] | undefined {
  const results: PreviewRow[] = [];
  for (const { id, sides } of matches) {
    const figures = sides.map(({ name }) => (typed.get(keyOf(id, name)) ?? '').trim());
    if (figures.every((figure) => figure === '')) continue;
    if (!figures.every((figure) => /^\d{1,7}$/u.test(figure))) return undefined;
    results.push({
      matchId: id,
      points: sides.map(({ name: side }, at) => ({ side, points: Number(figures[at]) })),
    });
  }
  return results;
}
