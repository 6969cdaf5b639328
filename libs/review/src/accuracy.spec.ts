import { accuracyOf, playsTogether, worthOf } from './accuracy.js';
import type { DifferencePly, HighLowPly, ScorePly, TeekoPly } from './answer.js';

const common = { best: ['a'], played: 'a' };
const teeko = (seat: number, points: number, lost: TeekoPly['lost']): TeekoPly => ({
  ply: 0,
  seat,
  value: points > 0 ? 'win' : points < 0 ? 'loss' : 'draw',
  in: points === 0 ? null : 3,
  points,
  best: common.best,
  bestByPoints: common.best,
  played: common.played,
  lost,
});

describe('accuracy', () => {
  it('is the share of plies that kept who wins, and the points that were given away', () => {
    const plies = [
      teeko(0, 3, null),
      teeko(1, -3, null),
      teeko(0, 3, { value: 'win', points: 1 }),
      teeko(1, -1, { value: 'loss', points: -4 }),
      teeko(0, 4, { value: 'draw', points: 0 }),
      { ...teeko(1, 0, null), played: null },
    ];
    expect(accuracyOf(plies, 2)).toEqual([
      { seat: 0, share: 2 / 3, pointsLost: 6 },
      { seat: 1, share: 1, pointsLost: 3 },
    ]);
  });

  it('of several games counts each ply the same', () => {
    const long = { played: 9, kept: 9, pointsLost: 0 };
    const short = { played: 1, kept: 0, pointsLost: 4 };
    expect(playsTogether([long, short])).toEqual({ share: 0.9, pointsLost: 4, plies: 10 });
    expect(playsTogether([])).toBeNull();
  });

  it('of a total is whether it can still be reached', () => {
    const ply = (score: number | null, lost: ScorePly['lost']): ScorePly => ({
      ply: 0,
      seat: 0,
      score,
      best: common.best,
      played: common.played,
      lost,
    });
    expect(accuracyOf([ply(null, null), ply(94, { score: 63 }), ply(63, null)], 1)).toEqual([
      { seat: 0, share: 0.5, pointsLost: 31 },
    ]);
    expect(accuracyOf([ply(null, null)], 1)).toEqual([{ seat: 0, share: null, pointsLost: 0 }]);
  });

  it('sees Doubles and HighLow from the seat to act', () => {
    const doubles: DifferencePly = {
      ply: 0,
      seat: 1,
      difference: -2,
      best: common.best,
      played: common.played,
      lost: { difference: -6 },
    };
    const value = { value: 'loss', plies: null } as const;
    expect(worthOf(doubles)).toEqual({ before: { ...value, points: -2 }, lost: { ...value, points: -6 } });
    const highLow: HighLowPly = {
      ply: 0,
      seat: 1,
      winner: 1,
      points: 0,
      best: common.best,
      winning: common.best,
      played: common.played,
      lost: { winner: 0, points: 7 },
    };
    expect(worthOf(highLow)).toEqual({
      before: { value: 'win', plies: null, points: 0 },
      lost: { ...value, points: -7 },
    });
    expect(accuracyOf([highLow], 2)[1]).toEqual({ seat: 1, share: 0, pointsLost: 7 });
  });
});
