import vectors from '../../../../test/vectors/ratings.json' with { type: 'json' };
import { developmentCoefficient, elo, expectedScore } from './elo.js';
import { glicko2 } from './glicko2.js';
import { plackettLuce, plackettLuceRating } from './plackett-luce.js';
import { inMillionths, million, type RatedResult, type RatingState } from './rating-state.js';

const won = (match: string, winner: string, loser: string): RatedResult => ({
  match,
  sides: [[winner], [loser]],
  places: [1, 2],
});
const standing = (rating: number, more: Partial<RatingState> = {}): RatingState => ({
  ...elo.start,
  rating: inMillionths(rating),
  peak: inMillionths(rating),
  ...more,
});

describe('Elo', () => {
  const [example] = vectors.fideElo.examples;

  it('expects what table 8.1.2 says, with a difference of at most 400', () => {
    for (const [low, high, expected] of vectors.fideElo.ratingDifferenceToExpected) {
      const asked = [low, high].filter((each) => typeof each === 'number' && each <= 400);
      for (const difference of asked)
        expect(expectedScore(inMillionths(Number(difference)), 0)).toBe(Math.round(100 * Number(expected)));
    }
    const [own, ratings] = [example?.own ?? 0, example?.ratings ?? []];
    const percents = ratings.map((rating) => expectedScore(inMillionths(own), inMillionths(rating)));
    expect(percents.map((percent) => percent / 100)).toEqual(example?.expectedPerGame);
  });

  it('counts the difference in full for a rating of 2650 and more, and only for it (B.02, 8.3.1, of October 2025)', () => {
    const expected = (own: number, opponent: number) =>
      expectedScore(inMillionths(own), inMillionths(opponent));
    expect([expected(2_700, 2_250), expected(2_250, 2_700)]).toEqual([94, 8]);
    expect([expected(2_649, 2_199), expected(2_650, 2_200), expected(2_649.5, 2_199.5)]).toEqual([
      92, 94, 94,
    ]);
    expect([expected(2_650, 1_800), expected(2_650, 2_250), expected(2_650, 2_900)]).toEqual([100, 92, 19]);
    const strong = standing(2_700, { played: 99 });
    const rated = elo.period(
      (player) => (player === 'ann' ? strong : standing(2_250, { played: 99 })),
      [won('m', 'ann', 'ben')],
    );
    expect(rated.get('ann')?.now.rating).toBe(inMillionths(2_700.6));
    expect(rated.get('ben')?.now.rating).toBe(inMillionths(2_248.4));
  });

  it('has the coefficient 40 for newcomers, 20 from thirty results on, 10 permanently from 2400 on', () => {
    expect(developmentCoefficient(standing(1_500, { played: 29 }), 1)).toBe(40);
    expect(developmentCoefficient(standing(1_500, { played: 30 }), 1)).toBe(20);
    expect(developmentCoefficient(standing(2_300, { played: 99, peak: inMillionths(2_400) }), 1)).toBe(10);
    expect(developmentCoefficient(standing(1_500), 63)).toBe(11);
  });

  it('judges all results of a period by the ratings that it began with, and explains the change', () => {
    const rated = elo.period(
      (player) => (player === 'ann' ? standing(1_600, { played: 30 }) : elo.start),
      [won('m1', 'ann', 'ben'), won('m2', 'ben', 'ann'), { ...won('m3', 'ann', 'ben'), places: [1, 1] }],
    );
    const ann = rated.get('ann');
    expect(ann?.terms.map(({ by, expected }) => [by / million, expected])).toEqual([
      [7.2, 640_000],
      [-12.8, 640_000],
      [-2.8, 640_000],
    ]);
    expect(ann?.now).toMatchObject({ rating: 1_591_600_000, peak: 1_600_000_000, played: 33 });
    expect(rated.get('ben')?.now.rating).toBe(1_516_800_000);
  });

  it('only rates matches of two single players', () => {
    expect(elo.rates(won('m', 'ann', 'ben'))).toBe(true);
    expect(elo.rates({ match: 'm', sides: [['a'], ['b'], ['c']], places: [1, 2, 3] })).toBe(false);
    expect(
      glicko2.rates({
        match: 'm',
        sides: [
          ['a', 'b'],
          ['c', 'd'],
        ],
        places: [1, 2],
      }),
    ).toBe(false);
  });
});

describe('Glicko-2', () => {
  const { player, opponents, exact, idle } = vectors.glicko2;
  const of = ({ r, rd, vol = 0.06 }: { r: number; rd: number; vol?: number }): RatingState => ({
    ...glicko2.start,
    rating: inMillionths(r),
    deviation: inMillionths(rd),
    volatility: inMillionths(vol),
  });

  it('gives Glickman’s example, and each result’s part of the change', () => {
    const people = new Map(opponents.map((each, at) => [`o${at}`, of(each)]));
    const results = opponents.map(({ score }, at) => ({
      ...won(`m${at}`, 'ann', `o${at}`),
      places: score === 1 ? [1, 2] : [2, 1],
    }));
    const ann = glicko2.period((who) => people.get(who) ?? of(player), results).get('ann');
    expect(ann?.now.rating).toBe(inMillionths(exact.newR));
    expect(ann?.now.deviation).toBe(inMillionths(exact.newRd));
    expect(ann?.now.volatility).toBe(inMillionths(exact.newVol));
    const parts = (ann?.terms ?? []).reduce((sum, { by }) => sum + by, 0);
    expect(parts / million).toBeCloseTo(exact.newR - player.r, 4);
  });

  it('becomes less sure of players who did not play, up to the deviation of a newcomer', () => {
    const after = glicko2.idle(of({ r: 1_500, ...idle.example }), 1);
    expect(after.deviation).toBe(inMillionths(idle.example.newRd));
    expect(glicko2.idle(of(player), 1_000_000).deviation).toBe(350 * million);
    expect(glicko2.idle(of(player), 0)).toEqual(of(player));
  });
});

describe('Plackett–Luce', () => {
  it.each(vectors.openskill.cases)('gives the published figures: $name', ({ teams, expected, ...more }) => {
    const { score } = more as { readonly score?: readonly number[] };
    const places = teams.map((_, at) =>
      score ? 1 + score.filter((each) => each > (score[at] ?? 0)).length : at + 1,
    );
    const sides = teams.map((team) => team.map(([mu = 0, sigma = 0]) => ({ mu, sigma })));
    const after = plackettLuce(sides, places).map((side) => side.map(({ mu, sigma }) => [mu, sigma]));
    for (const [side, players] of expected.entries())
      for (const [at, [mu = 0, sigma = 0]] of players.entries()) {
        expect(after[side]?.[at]?.[0]).toBeCloseTo(mu, 9);
        expect(after[side]?.[at]?.[1]).toBeCloseTo(sigma, 9);
      }
  });

  it('rates one result after the other, and shows the least that a skill is', () => {
    const three = { match: 'm1', sides: [['a'], ['b'], ['c']], places: [1, 2, 2] };
    const rated = plackettLuceRating.period(
      () => plackettLuceRating.start,
      [three, { ...three, match: 'm2' }],
    );
    const a = rated.get('a');
    expect(a?.terms.map(({ match, place, level, sides }) => [match, place, level, sides])).toEqual([
      ['m1', 1, 1, 3],
      ['m2', 1, 1, 3],
    ]);
    expect(a?.terms[1]?.opponents).toEqual([
      { player: 'b', rating: 23_565_476 },
      { player: 'c', rating: 23_565_476 },
    ]);
    expect(a?.now.played).toBe(2);
    expect(plackettLuceRating.shown(plackettLuceRating.start)).toBe(1);
  });
});
