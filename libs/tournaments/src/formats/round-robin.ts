import { bergerRounds } from '../pairing/berger.js';
import { criteria } from '../scores/criteria.js';
import { scoreTable } from '../scores/results.js';
import { resultsOf } from '../scores/sheets.js';
import { mostCycles } from '../tournament/limits.js';
import type { Format } from './format.js';
import { columnsOfMatches } from '../scores/columns.js';
import { ofTwo } from './proposal.js';

const byBerger = (entries: number, { cycles }: { readonly cycles: number }) =>
  bergerRounds(entries, { cycles }).map(({ pairs }) => pairs);

/** Everybody meets everybody, once or twice, by the Berger tables. */
export const roundRobin: Format = {
  id: 'round-robin',
  description: 'Each entry meets every other entry, once or twice, by the Berger tables.',
  options: { cycles: mostCycles },
  shapes: () => [[1, 1]],
  pairing: {
    least: 2,
    basis: 'schedule',
    explain: ({ round, numbers: [one, other] }) => [
      `round ${round} of the Berger tables: number ${one} against number ${other}`,
    ],
    pair: ({ order, created }) => ({ ok: true, value: { rounds: byBerger(order.length, created) } }),
    schedule: byBerger,
  },
  scores: ({ entries, matches, plan, cycles }) => scoreTable(entries, resultsOf(matches, plan), cycles),
  inFile: {
    format: ({ cycles }) => (cycles === 1 ? 'round-robin' : 'double-round-robin'),
    tieBreaks: ['PTS', 'SPR', 'DE'],
    hasTrf: true,
  },
  criteria: [criteria.matchPoints, criteria.spread, criteria.directEncounter],
  columns: columnsOfMatches,
  crossTable: true,
  proposes: ofTwo,
};
