import { pairedByResults } from '../pairing/by-results.js';
import { criteria } from '../scores/criteria.js';
import { scoresByResults } from '../scores/by-results.js';
import { pairingEngines } from '../tournament/terms.js';
import { mostRounds } from '../tournament/limits.js';
import type { Format } from './format.js';
import { columnsOfMatches } from '../scores/columns.js';
import { ofTwo } from './proposal.js';

/** Players on the same score meet, and nobody meets twice. */
export const swiss: Format = {
  id: 'swiss',
  description: 'Round by round, players with equal scores meet, and nobody meets twice.',
  options: { rounds: mostRounds, engines: pairingEngines },
  shapes: () => [[1, 1]],
  pairing: pairedByResults(({ engine }) => (engine === 'dutch' ? 'swiss-dutch' : 'swiss-club')),
  scores: (played) => scoresByResults(played, 'swiss-club'),
  inFile: {
    format: ({ engine }) => (engine === 'dutch' ? 'swiss-dutch' : 'swiss-club'),
    tieBreaks: ['PTS', 'BH/C1', 'BH', 'SB', 'DE', 'SPR'],
  },
  criteria: [
    ...[criteria.matchPoints, criteria.buchholzCut, criteria.buchholz, criteria.sonnebornBerger],
    ...[criteria.directEncounter, criteria.spread],
  ],
  columns: columnsOfMatches,
  proposes: ofTwo,
};
