import type { Json } from '@fairview/kernel';

/** A row that the log does not lead to, one that it does and that is missing, or a seed that fails. */
export interface RowFinding {
  readonly table: 'people.role' | 'people.entrant' | 'people.invitation' | 'deadlines.due' | 'sealed.seed';
  readonly row: { readonly [column: string]: Json };
  readonly code: 'extra' | 'missing' | 'seed-broken' | 'seal-key-lost' | 'seal-key-missing';
}

/** A row as a key: the same whatever the order of its columns. */
const keyOf = (row: Json): string => JSON.stringify(Object.entries(row as object).sort());

function rowsWithout(
  table: RowFinding['table'],
  { rows, others, code }: { rows: readonly Json[]; others: readonly Json[]; code: RowFinding['code'] },
): readonly RowFinding[] {
  const known = new Set(others.map(keyOf));
  const own = new Map(rows.map((row) => [keyOf(row), row]));
  return [...own]
    .filter(([key]) => !known.has(key))
    .map(([, row]): RowFinding => ({ table, row: row as RowFinding['row'], code }));
}

/** Stored rows, as plain JSON, that are none of those that may be there. */
export const extraRows = (
  table: RowFinding['table'],
  stored: readonly Json[],
  allowed: readonly Json[],
): readonly RowFinding[] => rowsWithout(table, { rows: stored, others: allowed, code: 'extra' });

/** Holds stored rows against those that should be there, both as plain JSON. */
export const compareRows = (
  table: RowFinding['table'],
  stored: readonly Json[],
  expected: readonly Json[],
): readonly RowFinding[] => [
  ...extraRows(table, stored, expected),
  ...rowsWithout(table, { rows: expected, others: stored, code: 'missing' }),
];
