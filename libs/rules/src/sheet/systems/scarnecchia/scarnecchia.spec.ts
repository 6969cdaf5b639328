import { sheetsBy } from '../../testing/points.js';
import { games as registry } from '../../../games.js';

const { refusalOf, scored, sheetWith } = sheetsBy(registry);

const match = (...games: Parameters<typeof scored>[2]) => scored('scarnecchia', 'A B', games);
/** Five hands that leave hands and points level. */
const level = ['A 12:9', '= 8:8', 'B 8:11', 'A 11:10', 'B 9:10'];

describe('a match of Scarnecchia', () => {
  it('R-5, SC-17 refuses a hand that was given up unless it says whose it is', () => {
    const givenUp = { scores: [9, 4], resigned: true };
    expect(refusalOf('scarnecchia', 'A B', [{ ...givenUp, winner: null }])).toEqual([
      0,
      'R-5',
      'winner-missing',
    ]);
    expect(refusalOf('scarnecchia', 'A B', [{ ...givenUp, winner: 'B' }])).toBeUndefined();
  });

  it('SC-14 is best of five hands: it ends when nobody can be caught up with', () => {
    expect(match('A 12:9', 'A 14:6', 'A 11:10')).toEqual({
      finished: true,
      winner: 'A',
      shutOut: false,
      count: { A: 6, B: 0 },
      gamesWon: { A: 3, B: 0 },
      totals: { A: 6, B: 0 },
      credits: [{ from: 'B', to: 'A', points: 6 }],
      net: { A: 6, B: -6 },
      spread: 6,
      lines: [{ label: 'hands', side: 'A', points: 6 }],
      tieBreak: { A: 37, B: 25 },
    });
    expect(match('A 12:9', '= 8:8', 'A 12:9').finished).toBe(false);
    expect(match('A 12:9', '= 8:8', 'A 12:9', '= 3:3')).toMatchObject({ winner: 'A', count: { A: 6, B: 2 } });
    expect(refusalOf('scarnecchia', 'A B', ['A 12:9', 'A 14:6', 'A 11:10', 'B 1:2'])).toEqual([
      3,
      'SC-14',
      'match-over',
    ]);
  });

  it('SC-14 gives half a tied hand to each: 1 if a won one is 2', () => {
    expect(match('= 8:8', 'B 1:2').count).toEqual({ A: 1, B: 3 });
    expect(match('A 12:9', '= 8:8', 'B 6:14', 'A 11:10', 'A 15:4')).toMatchObject({
      winner: 'A',
      count: { A: 7, B: 3 },
      gamesWon: { A: 3, B: 1 },
    });
  });

  it('SC-14 is decided by the points of all hands if it is level after five', () => {
    expect(match('A 10:9', '= 8:8', 'B 6:17', 'B 10:11', 'A 11:10')).toMatchObject({
      finished: true,
      winner: 'B',
      count: { A: 5, B: 5 },
      tieBreak: { A: 45, B: 55 },
      spread: 0,
    });
    expect(match('A 10:9', '= 8:8', 'B 6:17', 'B 10:11').finished).toBe(false);
  });

  it('SC-14 then has one more hand, and no further one', () => {
    expect(match(...level)).toMatchObject({ finished: false, tieBreak: { A: 48, B: 48 } });
    expect(match(...level, '-').finished).toBe(false);
    expect(match(...level, '-', 'B 7:12')).toMatchObject({ winner: 'B', count: { A: 5, B: 7 } });
    expect(match(...level, '= 9:9')).toMatchObject({ finished: true, winner: null, spread: 0, credits: [] });
    expect(refusalOf('scarnecchia', 'A B', [...level, '= 9:9', 'A 9:8'])).toEqual([6, 'SC-14', 'match-over']);
  });

  it('SC-13 more points win a hand, equal ones tie it', () => {
    const refused = [0, 'SC-13', 'winner-not-the-highest'];
    expect(refusalOf('scarnecchia', 'A B', ['A 8:9'])).toEqual(refused);
    expect(refusalOf('scarnecchia', 'A B', ['A 8:8'])).toEqual(refused);
    expect(refusalOf('scarnecchia', 'A B', ['= 8:9'])).toEqual(refused);
    expect(refusalOf('scarnecchia', 'A B', [{ scores: [8, 9] }])).toEqual([0, 'R-5', 'winner-missing']);
    expect(refusalOf('scarnecchia', 'A B', ['C 8:9'])).toEqual([0, 'R-5', 'winner-not-a-player']);
    for (const scores of [[8], [8, -1], [8, 7, 6], 8]) {
      expect(refusalOf('scarnecchia', 'A B', [{ winner: 'A', scores }])).toEqual([
        0,
        'SC-13',
        'scores-not-points',
      ]);
    }
  });

  it('SC-14 shows the points of every hand on its sheet, with half hands in the running count', () => {
    const entries = sheetWith('scarnecchia', 'A B', ['A 12:9', '= 8:8', '-']).entries();
    expect(
      entries.map(({ winner, points, scores, how, count }) => [winner, points, scores, how, count]),
    ).toEqual([
      ['A', 2, { A: 12, B: 9 }, 'won', { A: 2, B: 0 }],
      [null, 0, { A: 8, B: 8 }, 'drawn', { A: 3, B: 1 }],
      [null, 0, undefined, 'no-contest', { A: 3, B: 1 }],
    ]);
  });

  it('SC-17 gives a resigned hand to the other player, even with fewer points', () => {
    const given = { winner: 'B', resigned: true, scores: [14, 2] };
    expect(match('A 12:9', given)).toMatchObject({ count: { A: 2, B: 2 }, tieBreak: { A: 26, B: 11 } });
  });

  it('SC-1 is led by the player that the lot names, then by the loser; after a tied hand by the one who did not lead it', () => {
    const lead = (...games: (string | Record<string, unknown>)[]) =>
      sheetWith('scarnecchia', 'A B', games as string[]).next();
    expect(lead()).toEqual([{ seats: ['A', 'B'] }]);
    expect(lead('-')).toEqual([{ seats: ['A', 'B'] }]);
    const tied = { winner: null, scores: [8, 8] };
    expect(lead({ ...tied, led: 'B' })).toMatchObject([{ setup: { first: 1 } }]);
    expect(lead({ ...tied, led: 'A' })).toMatchObject([{ setup: { first: 2 } }]);
    expect(lead({ ...tied, led: 'B' }, { ...tied, led: 'B' })).toMatchObject([{ setup: { first: 1 } }]);
    expect(lead({ winner: 'A', scores: [9, 8], led: 'B' })).toMatchObject([{ setup: { first: 2 } }]);
    expect(refusalOf('scarnecchia', 'A B', [{ ...tied, led: 'C' }])).toEqual([
      0,
      'R-5',
      'opener-not-a-player',
    ]);
    expect(lead('A 9:8')).toEqual([{ seats: ['A', 'B'], setup: { first: 2 } }]);
    expect(lead('B 8:9')).toMatchObject([{ setup: { first: 1 } }]);
    expect(lead('A 9:8', '= 8:8')).toMatchObject([{ setup: { first: 1 } }]);
    expect(lead('= 8:8', '-')).toMatchObject([{ setup: { first: 2 } }]);
  });
});
