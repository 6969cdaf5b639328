import { resultOf } from './commanding.js';

describe('a reported result', () => {
  const nothing = { resigned: false, noContest: false };

  it('TM-1, TM-2 names the winner, or that there is none', () => {
    expect(resultOf({ ...nothing, winner: 'ann', kind: 'row' })).toEqual({ winner: 'ann', kind: 'row' });
    expect(resultOf({ ...nothing, winner: 'ann', resigned: true })).toEqual({
      winner: 'ann',
      resigned: true,
    });
    expect(resultOf(nothing)).toEqual({ winner: null });
    expect(resultOf({ ...nothing, winner: null, kind: null, noContest: true })).toEqual({
      ...{ winner: null, noContest: true },
    });
  });

  it('S-18, S-21, S-24, S-30 says with its points what they say by themselves, and no more', () => {
    expect(resultOf({ ...nothing, score: 63 })).toEqual({ score: 63 });
    expect(resultOf({ ...nothing, score: 0, active: 'ann', scores: null })).toEqual({
      score: 0,
      active: 'ann',
    });
    expect(resultOf({ ...nothing, winner: null, scores: [25, 15] })).toEqual({ scores: [25, 15] });
    expect(resultOf({ ...nothing, winner: 'ben', score: 21, active: null })).toEqual({
      ...{ winner: 'ben', score: 21 },
    });
  });
});
