/** The fewest and the most players at a table of elimination (BC-18). */
export const fewestAtTable = 3;
export const mostAtTable = 6;
/** How many of each table go on to the next round (BC-18). */
export const goOn = 2;

/**
 * How many sit at each table of a round of elimination, the larger tables first: as few tables of at most six as will do, as
 * even as they can be. `undefined` for fewer than three players.
 */
export function tablesOfElimination(players: number): readonly number[] | undefined {
  if (players < fewestAtTable) return undefined;
  const tables = Math.ceil(players / mostAtTable);
  const [each, larger] = [Math.floor(players / tables), players % tables];
  return Array.from({ length: tables }, (_, at) => each + (at < larger ? 1 : 0));
}

/** The entries that go on from the tables of a round, each table given best first: the first of every table, then the second. */
export const thoseWhoGoOn = (tables: readonly (readonly string[])[]): readonly string[] =>
  Array.from({ length: goOn }, (_, place) => tables.flatMap((ranking) => ranking[place] ?? [])).flat();
