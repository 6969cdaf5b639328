import glicko2Lite from 'glicko2-lite';
import { inMillionths, million, type Rating, type RatingState } from './rating-state.js';
import { duels, isTwoSided, termOf } from './two-sided.js';

/** How much volatilities may change in a period. */
const tau = 0.5;
/** From Glicko's scale to that of Glicko-2. */
const scale = 173.7178;
const mostDeviation = 350;

const weight = (deviation: number): number =>
  1 / Math.sqrt(1 + (3 * (deviation / scale) ** 2) / Math.PI ** 2);

/** The score that is expected against somebody. */
const expectedAgainst = (own: number, rating: number, deviation: number): number =>
  1 / (1 + Math.exp((-weight(deviation) * (own - rating)) / scale));

const figure = (millionths: number): number => millionths / million;

/** Glicko-2 (Glickman 2013) with tau 0.5: a tournament is a rating period. */
export const glicko2: Rating = {
  start: {
    rating: inMillionths(1_500),
    deviation: inMillionths(mostDeviation),
    volatility: inMillionths(0.06),
    peak: inMillionths(1_500),
    played: 0,
  },
  rates: isTwoSided,
  period: (before, results) =>
    new Map(
      [...duels(results)].map(([player, played]) => {
        const was = before(player);
        const [own, deviation] = [figure(was.rating), figure(was.deviation)];
        const met = played.map((duel) => ({ duel, against: before(duel.opponent) }));
        const rated = glicko2Lite(
          ...([own, deviation, figure(was.volatility)] as const),
          met.map(({ duel, against }) => [figure(against.rating), figure(against.deviation), duel.score]),
          { tau },
        );
        const terms = met.map(({ duel, against }) => {
          const [rating, theirs] = [figure(against.rating), figure(against.deviation)];
          const expected = expectedAgainst(own, rating, theirs);
          const by = inMillionths((rated.rd ** 2 / scale) * weight(theirs) * (duel.score - expected));
          return termOf(duel, against, { expected, by });
        });
        const rating = inMillionths(rated.rating);
        const now: RatingState = {
          rating,
          deviation: inMillionths(Math.min(rated.rd, mostDeviation)),
          volatility: inMillionths(rated.vol),
          peak: Math.max(was.peak, rating),
          played: was.played + played.length,
        };
        return [player, { now, terms }] as const;
      }),
    ),
  idle: (standing, periods) => {
    if (periods === 0) return standing;
    const variance = figure(standing.deviation) ** 2 + periods * (figure(standing.volatility) * scale) ** 2;
    return { ...standing, deviation: inMillionths(Math.min(mostDeviation, Math.sqrt(variance))) };
  },
  shown: ({ rating }) => rating,
};
