import { bergerRounds } from '../pairing/berger.js';
import { criteria } from '../scores/criteria.js';
import { scoreTable } from '../scores/results.js';
import { resultsOf } from '../scores/sheets.js';
import { mostCycles, fewestBoards, mostBoards } from '../tournament/limits.js';
import type { Format } from './format.js';
import { columnsOfMatches } from '../scores/columns.js';
import { ofTwo, ofTeams } from './proposal.js';

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

/** A round robin of teams: `boards` of each play a match, and line-ups are recorded before it (TM-13, TO-6). */
export const teamRoundRobin: Format = {
  ...roundRobin,
  id: 'team-round-robin',
  description:
    'Each team meets every other team, once or twice; `boards` says how many players of a team play in a ' +
    'match.',
  options: { cycles: mostCycles, boards: mostBoards },
  shapes: ({ boards = fewestBoards }) => [[boards, boards]],
  // A file has no word for credits.
  inFile: { format: () => 'team-round-robin' },
  criteria: [criteria.matchPoints, criteria.credits, criteria.spread, criteria.boardPoints],
  columns: ['match-points', 'credits', 'spread', 'board-points'],
  proposes: ofTeams,
};
