import { refused } from '../refusals.js';
import { criteria } from '../scores/criteria.js';
import { dealScoresOf, dealsShownTo, duplicateScores } from '../scores/duplicate.js';
import type { Format } from './format.js';
import { ofSystems } from './proposal.js';

/** The game of a duplicate: played alone, so that the same deal can be compared. */
export const duplicateGame = 'scarney-solitaire';

/** A match of Solitaire is five games (S-18). */
const dealsOfMatch = 5;

/** Every entry plays the same deals by itself, and the scores are compared (S-18). */
export const duplicate: Format = {
  id: 'duplicate',
  description: 'Scarney Solitaire: every entry plays the same deals, each alone.',
  options: {},
  shapes: () => [[1]],
  judge: ({ game }) =>
    game === duplicateGame ? { ok: true, value: undefined } : refused('system-not-of-format'),
  pairing: {
    least: 2,
    basis: 'schedule',
    explain: () => ['everybody plays the same deals, alone'],
    pair: ({ order }) => ({ ok: true, value: { rounds: [order.map((_, at) => [at + 1])] } }),
  },
  sharedDeals: dealsOfMatch,
  scores: ({ entries, matches, standing, reader, isClosed }) => {
    const isShown = dealsShownTo(reader, standing, isClosed);
    const scores = matches.flatMap(dealScoresOf);
    return duplicateScores(
      entries,
      scores.filter(({ deal }) => isShown(deal)),
    );
  },
  criteria: [criteria.total, criteria.dealsWon, criteria.bestGame],
  columns: ['total', 'deals-won', 'best'],
  proposes: ofSystems('solitaire'),
};
