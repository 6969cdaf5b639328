/** The sizes that a table may have: a match of three or four players (S-21). */
export const tableSizes = [4, 3] as const;

/**
 * How many sit at each table, the larger tables first: as many tables of four as leave tables of three for the rest.
 * `allowed` are the sizes that a match may have. `undefined` if so many players cannot be seated (1, 2 or 5 at three
 * and four).
 */
export function tablesOf(players: number, allowed: readonly number[]): readonly number[] | undefined {
  const fours = allowed.includes(4) ? Math.floor(players / 4) : 0;
  for (let large = fours; large >= 0; large -= 1) {
    const rest = players - 4 * large;
    if (rest === 0 && large > 0) return Array.from({ length: large }, () => 4);
    if (!allowed.includes(3) || rest === 0 || rest % 3 !== 0) continue;
    return [...Array.from({ length: large }, () => 4), ...Array.from({ length: rest / 3 }, () => 3)];
  }
  return undefined;
}

/**
 * The seating at tables of these sizes, by pairing numbers from 1: entries are dealt out table by table like cards, one to each
 * in turn, so that neighbours are separated.
 */
export function seatedAt(sizes: readonly number[]): readonly (readonly number[])[] {
  const tables: number[][] = sizes.map(() => []);
  const turns = Array.from({ length: Math.max(...sizes) }, (_, round) =>
    sizes.flatMap((size, table) => (round < size ? [table] : [])),
  ).flat();
  turns.forEach((table, at) => tables[table]?.push(at + 1));
  return tables;
}
