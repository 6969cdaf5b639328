import { bergerRounds } from '../pairing/berger.js';
import { criteria } from '../scores/criteria.js';
import { scoreTable } from '../scores/results.js';
import { resultsOf } from '../scores/sheets.js';
import { mostCycles } from '../tournament/limits.js';
import type { Format } from './format.js';

/** Everybody meets everybody, once or twice, by the Berger tables. */
export const roundRobin: Format = {
  id: 'round-robin',
  description: 'Each entry meets every other entry, once or twice, by the Berger tables.',
  options: { cycles: mostCycles },
  shapes: () => [[1, 1]],
  pairing: {
    least: 2,
    pair: ({ order, created: { cycles } }) => ({
      ok: true,
      value: { rounds: bergerRounds(order.length, { cycles }).map(({ pairs }) => pairs) },
    }),
  },
  scores: ({ entries, matches, plan, cycles }) => scoreTable(entries, resultsOf(matches, plan), cycles),
  inFile: {
    format: ({ cycles }) => (cycles === 1 ? 'round-robin' : 'double-round-robin'),
    tieBreaks: ['PTS', 'SPR', 'DE'],
  },
  criteria: [criteria.matchPoints, criteria.spread, criteria.directEncounter],
};
