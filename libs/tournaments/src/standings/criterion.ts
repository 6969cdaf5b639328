import type { ScoreTable } from './results.js';

/** What a criterion makes of entries that were tied until then. */
export interface Judgement {
  /** What was compared, by entry. */
  readonly values: ReadonlyMap<string, number>;
  /** The entries anew, best first; those in one group are still tied. */
  readonly groups: readonly (readonly string[])[];
}

/**
 * One way of telling tied entries apart. A tournament has a list of them, and the next is asked only about entries that
 * all before it left tied. Another criterion is another file in `criteria/`.
 */
export interface Criterion {
  readonly key: string;
  readonly name: string;
  /** Its values depend on who is tied: it is asked again about those whom it left tied after telling others apart. */
  readonly amongTied: boolean;
  judge(tied: readonly string[], table: ScoreTable): Judgement;
}

/** The plain judgement: the higher value is the better one. */
export function byValue(tied: readonly string[], valueOf: (entry: string) => number): Judgement {
  const values = new Map(tied.map((entry) => [entry, valueOf(entry)]));
  const descending = [...new Set(values.values())].sort((a, b) => b - a);
  return { values, groups: descending.map((value) => tied.filter((entry) => values.get(entry) === value)) };
}
