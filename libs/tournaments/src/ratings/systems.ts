import { elo } from './elo.js';
import { glicko2 } from './glicko2.js';
import { plackettLuceRating } from './plackett-luce.js';
import type { Rating, RatingSystem } from './rating-state.js';

/** What each rating system computes. */
export const ratings: Readonly<Record<RatingSystem, Rating>> = {
  elo,
  glicko2,
  'plackett-luce': plackettLuceRating,
};
