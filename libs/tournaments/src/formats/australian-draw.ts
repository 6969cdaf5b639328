import { pairedByResults } from '../pairing/by-results.js';
import { criteria } from '../scores/criteria.js';
import { scoresByResults } from '../scores/by-results.js';
import { mostRounds } from '../tournament/limits.js';
import type { Format } from './format.js';
import { columnsOfMatches } from '../scores/columns.js';
import { ofTwo } from './proposal.js';

/** From the top, each player meets the highest they have not met: it can be done by hand. */
export const australianDraw: Format = {
  id: 'australian-draw',
  description:
    'Round by round, from the top, everybody meets the highest-ranked opponent that they have not met yet.',
  options: { rounds: mostRounds },
  shapes: () => [[1, 1]],
  pairing: pairedByResults(() => 'australian'),
  scores: (played) => scoresByResults(played, 'australian'),
  inFile: { format: () => 'australian', tieBreaks: ['PTS', 'SPR', 'DE'] },
  criteria: [criteria.matchPoints, criteria.spread, criteria.directEncounter],
  columns: columnsOfMatches,
  proposes: ofTwo,
};
