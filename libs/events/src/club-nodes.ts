import { NodeAway } from './append/unavailable.js';

/**
 * The nodes that hold clubs: one, or several, of which some may be away while the others go on. Whatever is asked for several clubs
 * is asked through it, so that a node that is away keeps back its own clubs alone.
 */
export interface ClubNodes {
  /** One statement may lock and write rows of all clubs, and nothing of it is ever away. */
  readonly isOne: boolean;
  /** Whether one was away when it was last asked: what was not found may be there. */
  readonly isSomeAway: boolean;
  /**
   * Asks for rows of all clubs.
   * @param ask asks for those of these clubs, or of all
   * @returns the rows of all nodes that are there, a node's after another's
   */
  ofAll<Row>(ask: (clubs?: readonly string[]) => Promise<readonly Row[]>): Promise<readonly Row[]>;
  /** Asks for rows of these clubs, each node for its own. @returns the rows of all nodes that are there */
  ofClubs<Row>(
    clubs: readonly string[],
    ask: (clubs: readonly string[]) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]>;
  /** A page of all clubs in order of their ids; `undefined` if the heads of clubs are themselves the list of them. */
  page(after: string, limit: number): Promise<readonly string[] | undefined>;
}

/** All clubs are on one node. */
export const oneNode: ClubNodes = {
  isOne: true,
  isSomeAway: false,
  ofAll: (ask) => ask(),
  ofClubs: (clubs, ask) => (clubs.length === 0 ? Promise.resolve([]) : ask(clubs)),
  page: () => Promise.resolve(undefined),
};

/**
 * Looks for things of unknown clubs by their ids.
 * @param ask asks for those of these clubs, or of all; each has at most one row
 * @throws NodeAway if one was not found that may be where nobody can look now
 */
export async function findInAll<Row>(
  nodes: ClubNodes,
  ids: readonly string[],
  ask: (clubs?: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows = await nodes.ofAll(ask);
  if (rows.length < new Set(ids).size && nodes.isSomeAway)
    throw new NodeAway('What was asked for may be on a node that is away.');
  return rows;
}

/** The condition that parts a question by clubs, and its value; none for all clubs. */
export const amongClubs = (
  clubs: readonly string[] | undefined,
  parameter: number,
): { readonly sql: string; readonly values: readonly unknown[] } =>
  clubs ? { sql: `and club = any($${parameter}::uuid[])`, values: [clubs] } : { sql: '', values: [] };
