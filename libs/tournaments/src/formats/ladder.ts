import { criteria } from '../scores/criteria.js';
import { ladderScores } from '../scores/ladder.js';
import type { Format } from './format.js';
import { ofTwo } from './proposal.js';

/** A standing list: who challenges somebody above them and wins takes their place (TO-13). */
export const ladder: Format = {
  id: 'ladder',
  description:
    'A list in which entries challenge those above them: a challenger who wins takes the other’s place.',
  options: { ladder: true },
  shapes: () => [[1, 1]],
  scores: ladderScores,
  criteria: [criteria.placeOnLadder],
  columns: ['won', 'drawn', 'lost'],
  proposes: ofTwo,
};
