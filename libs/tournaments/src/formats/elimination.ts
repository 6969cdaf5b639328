import { seatedAt } from '../pairing/tables.js';
import { refused } from '../refusals.js';
import { criteria } from '../scores/criteria.js';
import { eliminationScores } from '../scores/elimination.js';
import { singly } from '../tournament/seats.js';
import type { Format } from './format.js';
import { ofMeetings } from './proposal.js';

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

/** How its matches are scored: the sheet that ranks a table by its chips. */
const system = 'elimination';

/** BC-18: the best two of each table go on to the next round, until one table is left. Seats are drawn by lot. */
export const elimination: Format = {
  id: 'elimination',
  description:
    'Scarney Baccarat: the best two of each table go on to the next round, until one table is left (BC-18).',
  options: {},
  shapes: () => [singly(fewestAtTable)],
  judge: (plan) =>
    plan.system === system ? { ok: true, value: undefined } : refused('system-not-of-format'),
  pairing: {
    least: fewestAtTable,
    byLot: true,
    basis: 'order',
    explain: ({ round }) => [
      ...(round === 1 ? [] : [`the best ${goOn} of each table of round ${round - 1} go on (BC-18)`]),
      'players are dealt out to the tables in order',
    ],
    pair: ({ order }) => {
      const sizes = tablesOfElimination(order.length);
      if (!sizes) return refused('tables-uneven', { players: order.length });
      return { ok: true, value: { rounds: [seatedAt(sizes)] } };
    },
    next: ({ tables }) => {
      const last = Math.max(...tables.map(({ round }) => round));
      const lastTables = tables.filter(({ round }) => round === last);
      return lastTables.length === 1 ? undefined : thoseWhoGoOn(lastTables.map(({ ranking }) => ranking));
    },
  },
  scores: ({ entries, matches }) => eliminationScores(entries, matches),
  criteria: [criteria.roundReached, criteria.placeAtTable, criteria.chips],
  columns: ['round', 'place', 'chips'],
  proposes: ofMeetings('field'),
};
