import { expectedPercent } from '@fairview/competition';
import { million, type Rating, type RatingState } from './rating-state.js';
import { duels, isTwoSided, termOf } from './two-sided.js';

const beginning = 1_500 * million;
/** The number of results after which the development coefficient is no longer a newcomer's. */
const newcomersResults = 30;
/** From this rating on the coefficient is the lowest, for good. */
const strong = 2_400 * million;
/** A rating difference counts up to here (FIDE B.02, 8.3.1) … */
const mostDifference = 400;
/** … and in full for players with at least this rating (from 1 October 2025). */
const countsInFull = 2_650;
/** Coefficient times results of a period, at most (FIDE B.02, 8.3.3). */
const mostOfPeriod = 700;

/** K of somebody who plays so many results in a period: 40 for newcomers, 10 from 2400 on, else 20. */
export function developmentCoefficient({ played, peak }: RatingState, results: number): number {
  const usual = peak >= strong ? 10 : played < newcomersResults ? 40 : 20;
  return Math.min(usual, Math.floor(mostOfPeriod / Math.max(results, 1)));
}

/**
 * The score that is expected in per cent: table 8.1.2, with a difference of at most 400 for ratings below 2650. Ratings are
 * rounded to whole ones. The two of a game may count different differences: their percentages then do not add up to 100.
 */
export function expectedScore(own: number, opponent: number): number {
  const rating = Math.round(own / million);
  const difference = rating - Math.round(opponent / million);
  const counted =
    rating >= countsInFull ? difference : Math.max(0 - mostDifference, Math.min(mostDifference, difference));
  return expectedPercent(counted, 0);
}

/** Elo by the tables of FIDE: every result of a period is judged by the ratings that it began with. */
export const elo: Rating = {
  start: { rating: beginning, deviation: 0, volatility: 0, peak: beginning, played: 0 },
  rates: isTwoSided,
  period: (before, results) =>
    new Map(
      [...duels(results)].map(([player, played]) => {
        const was = before(player);
        const k = developmentCoefficient(was, played.length);
        const terms = played.map((duel) => {
          const against = before(duel.opponent);
          const percent = expectedScore(was.rating, against.rating);
          // Whole hundredths of a point times a whole coefficient: exact.
          const by = k * (100 * duel.score - percent) * (million / 100);
          return termOf(duel, against, { expected: percent / 100, by });
        });
        const rating = terms.reduce((sum, { by }) => sum + by, was.rating);
        const now = { ...was, rating, peak: Math.max(was.peak, rating), played: was.played + played.length };
        return [player, { now, terms }] as const;
      }),
    ),
  idle: (standing) => standing,
  shown: ({ rating }) => rating,
};
