import { seated } from './seated.js';

/** SK-19: a match is so many hands, and a round is a hand. */
export const handsOfAMatch = 7;

/**
 * SK-1, SK-19: the first seat deals the first hand, and the deal passes left; further hands are played on the terms of the
 * last round.
 */
export const deals = seated(({ contested }, seats) => ({
  round: Math.min(contested + 1, handsOfAMatch),
  dealer: (contested % seats) + 1,
}));
