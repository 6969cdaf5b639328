import { seatedAt, tableSizes, tablesOf } from '../pairing/tables.js';
import { playerCriteria, playerScores } from '../scores/players.js';
import { refused } from '../refusals.js';
import { seatsTable, singly } from '../tournament/seats.js';
import type { Format } from './format.js';
import { columnsOfMatches } from '../scores/columns.js';
import { firstOf } from './proposal.js';

/** One round at tables of three or four, one match a table (S-21). */
export const tables: Format = {
  id: 'tables',
  description: 'Tables of three or four players, one match at each table.',
  options: {},
  shapes: () => tableSizes.map(singly),
  pairing: {
    least: Math.min(...tableSizes),
    basis: 'order',
    explain: ({ board, numbers }) => [
      `numbers ${numbers.join(', ')} at table ${board}: players are dealt out to the tables in order`,
    ],
    pair: ({ order, created: { plan }, games }) => {
      const allowed = tableSizes.filter((size) => seatsTable(games, plan, singly(size)));
      const sizes = tablesOf(order.length, allowed);
      if (!sizes) return refused('tables-uneven', { players: order.length });
      return { ok: true, value: { rounds: [seatedAt(sizes)] } };
    },
  },
  scores: ({ entries, matches, pairings }) => playerScores(entries, matches, pairings),
  criteria: playerCriteria,
  columns: columnsOfMatches,
  proposes: firstOf('three-handed', 'singles'),
};
