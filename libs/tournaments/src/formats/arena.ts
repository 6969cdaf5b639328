import { pairedWaiting } from '../pairing/waiting/waiting.js';
import { criteria } from '../scores/criteria.js';
import { withPointsGiven } from '../scores/points-given.js';
import { scoreTable } from '../scores/results.js';
import { resultsOf } from '../scores/sheets.js';
import { mostArenaMinutes } from '../tournament/limits.js';
import type { Format } from './format.js';
import { ofTwo } from './proposal.js';

/** Waiting players are paired with somebody near them in the standings, again and again, until the time is over. */
export const arena: Format = {
  id: 'arena',
  description:
    'For an agreed number of minutes, players who are waiting are paired with somebody near them in the standings. A win brings 2 points, a draw 1.',
  options: { minutes: mostArenaMinutes },
  shapes: () => [[1, 1]],
  pairing: pairedWaiting,
  scores: ({ entries, matches, plan }) => withPointsGiven(scoreTable(entries, resultsOf(matches, plan), 1)),
  criteria: [criteria.matchPoints, criteria.matchesWon, criteria.spread],
  columns: ['points', 'won', 'lost', 'spread'],
  proposes: ofTwo,
};
