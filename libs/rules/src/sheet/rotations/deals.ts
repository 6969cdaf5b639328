import { seated } from './seated.js';

/** SK-19: a match is so many hands, and a round is a hand. */
export const handsOfAMatch = 7;

/**
 * SK-1, SK-19: what the match gives to a hand, counted from 1, at so many seats. The first seat deals the first one, and the
 * deal passes left; further hands are played on the terms of the last round.
 */
export const handGiven = (
  hand: number,
  seats: number,
): { readonly round: number; readonly dealer: number } => ({
  round: Math.min(hand, handsOfAMatch),
  dealer: ((hand - 1) % seats) + 1,
});

/** The players keep their seats from hand to hand. */
export const deals = seated(({ contested }, seats) => ({
  setup: handGiven(contested + 1, seats),
}));
