import {
  inMillionths,
  million,
  type Rated,
  type Rating,
  type RatedResult,
  type RatingState,
} from './rating-state.js';

/** Somebody's skill as a normal distribution. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

const mu = 25;
const sigma = mu / 3;
/** How far the performance of a side is from its skill. */
const beta = sigma / 2;
/** What the uncertainty grows by before each result, so that nobody's rating ever stands still. */
const tau = mu / 300;
/** The least part of the variance that a result leaves. */
const leastLeft = 0.0001;

const sum = (figures: readonly number[]): number => figures.reduce((one, other) => one + other, 0);

/**
 * Skills after a result, by the Plackett–Luce model of Weng and Lin (2011, algorithm 4): any number of sides, of any number of
 * players; sides may share a place.
 * @param places the place of each side, from 1
 */
export function plackettLuce(
  sides: readonly (readonly Skill[])[],
  places: readonly number[],
): readonly (readonly Skill[])[] {
  const drifted = sides.map((players) =>
    players.map((each) => ({ mu: each.mu, sigma: Math.hypot(each.sigma, tau) })),
  );
  const teams = drifted.map((players, at) => ({
    players,
    place: places[at] ?? 1,
    mu: sum(players.map((each) => each.mu)),
    variance: sum(players.map((each) => each.sigma ** 2)),
  }));
  const c = Math.sqrt(sum(teams.map(({ variance }) => variance + beta ** 2)));
  /** For each side: how strong it is with all that did not finish before it, and how many share its place. */
  const stages = teams.map(({ place }) => ({
    place,
    strength: sum(teams.filter((other) => other.place >= place).map((other) => Math.exp(other.mu / c))),
    level: teams.filter((other) => other.place === place).length,
  }));
  return teams.map((team, own) => {
    let [gain, loss] = [0, 0];
    for (const [at, { place, strength, level }] of stages.entries()) {
      if (place > team.place) continue;
      const share = Math.exp(team.mu / c) / strength;
      gain += ((at === own ? 1 : 0) - share) / level;
      loss += (share * (1 - share)) / level;
    }
    const moved = (team.variance / c) * gain;
    const learnt = (Math.sqrt(team.variance) / c) * (team.variance / c ** 2) * loss;
    return team.players.map((each) => {
      const part = each.sigma ** 2 / team.variance;
      return {
        mu: each.mu + part * moved,
        sigma: each.sigma * Math.sqrt(Math.max(1 - part * learnt, leastLeft)),
      };
    });
  });
}

const skillOf = ({ rating, deviation }: RatingState): Skill => ({
  mu: rating / million,
  sigma: deviation / million,
});

function ratedBy(
  { match, sides, places }: RatedResult,
  standingOf: (player: string) => RatingState,
): readonly (readonly [string, Rated])[] {
  const after = plackettLuce(
    sides.map((players) => players.map((player) => skillOf(standingOf(player)))),
    places,
  );
  return sides.flatMap((players, side) =>
    players.map((player, at): readonly [string, Rated] => {
      const was = standingOf(player);
      const skill = after[side]?.[at] ?? skillOf(was);
      const rating = inMillionths(skill.mu);
      const place = places[side] ?? 1;
      const term = {
        match,
        place,
        sides: sides.length,
        expected: null,
        by: rating - was.rating,
        level: places.filter((other) => other === place).length,
        opponents: sides
          .filter((_, other) => other !== side)
          .flat()
          .map((opponent) => ({ player: opponent, rating: standingOf(opponent).rating })),
      };
      const now = {
        rating,
        deviation: inMillionths(skill.sigma),
        volatility: 0,
        peak: Math.max(was.peak, rating),
        played: was.played + 1,
      };
      return [player, { now, terms: [term] }];
    }),
  );
}

/**
 * Plackett–Luce: for any number of sides of any size, so for three hands and for partnerships. Results are rated one after
 * the other. People are ranked by what their skill is at least, with three deviations.
 */
export const plackettLuceRating: Rating = {
  start: {
    rating: inMillionths(mu),
    deviation: inMillionths(sigma),
    volatility: 0,
    peak: inMillionths(mu),
    played: 0,
  },
  rates: ({ sides }) => sides.length > 1,
  period: (before, results) => {
    const rated = new Map<string, Rated>();
    const standingOf = (player: string): RatingState => rated.get(player)?.now ?? before(player);
    for (const result of results)
      for (const [player, { now, terms }] of ratedBy(result, standingOf))
        rated.set(player, { now, terms: [...(rated.get(player)?.terms ?? []), ...terms] });
    return rated;
  },
  idle: (standing) => standing,
  shown: ({ rating, deviation }) => rating - 3 * deviation,
};
