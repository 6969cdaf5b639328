import { pairedByResults } from '../pairing/by-results.js';
import { criteria } from '../scores/criteria.js';
import { scoresByResults } from '../scores/by-results.js';
import { mostRounds } from '../tournament/limits.js';
import type { Format } from './format.js';
import { columnsOfMatches } from '../scores/columns.js';
import { ofTwo } from './proposal.js';

/** Neighbours in the ranking meet: the first and the second, the third and the fourth. */
export const kingOfTheHill: Format = {
  id: 'king-of-the-hill',
  description: 'Round by round, neighbours in the ranking meet: first and second, third and fourth.',
  options: { rounds: mostRounds },
  shapes: () => [[1, 1]],
  pairing: pairedByResults(() => 'king-of-the-hill'),
  scores: (played) => scoresByResults(played, 'king-of-the-hill'),
  inFile: { format: () => 'king-of-the-hill', tieBreaks: ['PTS', 'SPR', 'DE'] },
  criteria: [criteria.matchPoints, criteria.spread, criteria.directEncounter],
  columns: columnsOfMatches,
  proposes: ofTwo,
};
