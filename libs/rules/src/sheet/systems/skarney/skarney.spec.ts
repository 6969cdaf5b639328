import { sheetsBy } from '../../testing/points.js';
import { games as registry } from '../../../games.js';

const { refusalOf, scored, sheetWith } = sheetsBy(registry);

const partners = 'X+c Y+d';
const seven = ['310:0', '0:310', '0:0', '150:150', '200:0', '0:200', '0:0'];

describe('a match of Skarney', () => {
  it('SK-19 is the sum of seven hands, and each of the winners collects the difference', () => {
    const games = ['310:-45', '120:260', '0:0', '415:-120', '-80:505', '610:40', '735:-210'];
    expect(scored('skarney', partners, games)).toEqual({
      finished: true,
      winner: 'X',
      shutOut: false,
      count: { X: 2110, Y: 430 },
      gamesWon: { X: 4, Y: 2 },
      totals: { X: 2110, Y: 430 },
      credits: [
        { from: 'Y', to: 'X', points: 1680 },
        { from: 'd', to: 'c', points: 1680 },
      ],
      net: { X: 1680, c: 1680, Y: -1680, d: -1680 },
      spread: 1680,
      lines: [
        { label: 'points', side: 'X', points: 2110 },
        { label: 'points', side: 'Y', points: 430 },
      ],
    });
  });

  it('SK-19 of three or four singly lets the winner collect from each, and the others settle nothing', () => {
    const hands = Array.from({ length: 7 }, () => '10:-5:20');
    expect(scored('skarney', 'A B C', hands)).toMatchObject({
      winner: 'C',
      credits: [
        { from: 'A', to: 'C', points: 70 },
        { from: 'B', to: 'C', points: 175 },
      ],
      net: { A: -70, B: -175, C: 245 },
      spread: null,
    });
    expect(scored('skarney', 'A B C D', [])).toMatchObject({ finished: false });
  });

  it('SK-19 is a draw with equal totals', () => {
    expect(scored('skarney', 'A B', seven)).toMatchObject({
      finished: true,
      winner: null,
      spread: 0,
      credits: [],
      net: { A: 0, B: 0 },
    });
    const shared = scored(
      'skarney',
      'A B C',
      seven.map((hand) => `${hand}:1`),
    );
    expect(shared).toMatchObject({ finished: true, winner: null, spread: null });
  });

  it('SK-19 goes on in a knock-out until the totals differ', () => {
    const knockOut = { knockOut: true };
    expect(scored('skarney', 'A B', seven, knockOut).finished).toBe(false);
    expect(scored('skarney', 'A B', [...seven, '5:5'], knockOut).finished).toBe(false);
    expect(scored('skarney', 'A B', [...seven, '5:5', '5:10'], knockOut)).toMatchObject({
      winner: 'B',
      spread: 5,
    });
    expect(scored('skarney', 'A B', seven.with(6, '5:0'), knockOut)).toMatchObject({ winner: 'A' });
    expect(refusalOf('skarney', 'A B', [...seven, '5:10', '0:0'], knockOut)).toEqual([
      8,
      'SK-19',
      'match-over',
    ]);
    expect(refusalOf('skarney', 'A B', [], { knockOut: 1 })).toEqual([null, 'R-3', 'setting-value-refused']);
  });

  it('SK-17 counts a hand that does not count as one of the seven, but not a no contest', () => {
    expect(scored('skarney', 'A B', [...seven.slice(1), '-']).finished).toBe(false);
    expect(refusalOf('skarney', 'A B', [...seven, '5:0'])).toEqual([7, 'SK-19', 'match-over']);
  });

  it('SK-1, SK-19 has its first dealer by lot; then the match gives the dealer, the deal passing left, and always the round', () => {
    const next = (sides: string, games: readonly string[], settings = {}) =>
      sheetWith('skarney', sides, games, settings).next();
    expect(next(partners, [])).toEqual([{ seats: ['X', 'Y', 'c', 'd'], setup: { round: 1 } }]);
    expect(next(partners, ['-'])).toMatchObject([{ setup: { round: 1 } }]);
    const dealtBy = (dealer: string) => ({ scores: [0, 0], dealer }) as unknown as string;
    expect(next(partners, [dealtBy('c')])).toMatchObject([{ setup: { round: 2, dealer: 4 } }]);
    expect(next(partners, [dealtBy('d'), '-'])).toMatchObject([{ setup: { round: 2, dealer: 1 } }]);
    expect(next(partners, [dealtBy('Y'), '0:0'])).toMatchObject([{ setup: { round: 3, dealer: 4 } }]);
    expect(refusalOf('skarney', 'A B', [{ scores: [0, 0], dealer: 'C' }])).toEqual([
      0,
      'R-5',
      'opener-not-a-player',
    ]);
    expect(next(partners, ['0:0', '-'])).toMatchObject([{ setup: { round: 2, dealer: 2 } }]);
    expect(next('A B C', ['0:0:0', '0:0:0', '0:0:0'])).toEqual([
      { seats: ['A', 'B', 'C'], setup: { round: 4, dealer: 1 } },
    ]);
    expect(next('A B', [...seven, '0:0'], { knockOut: true })).toMatchObject([
      { setup: { round: 7, dealer: 1 } },
    ]);
    expect(next('A B', seven)).toEqual([]);
  });

  it('SK-19 refuses invalid totals', () => {
    for (const scores of [[1], [1, 2, 3], [1.5, 0], ['1', 2], 7]) {
      expect(refusalOf('skarney', 'A B', [{ scores }])).toEqual([0, 'SK-19', 'scores-not-points']);
    }
  });

  it('SK-19 gives nobody points for a hand that was given up, written or not', () => {
    const upon = { winner: 'A', resigned: true };
    expect(scored('skarney', 'A B', [upon])).toMatchObject({
      count: { A: 0, B: 0 },
      gamesWon: { A: 1, B: 0 },
    });
    for (const scores of [
      [5, 0],
      [5, 9],
      [0, -5],
    ])
      expect(refusalOf('skarney', 'A B', [{ ...upon, scores }])).toEqual([
        0,
        'SK-19',
        'given-up-with-points',
      ]);
  });

  it('SK-19 has a written winner with the highest total, unless the hand was given up', () => {
    const refused = [0, 'SK-19', 'winner-not-the-highest'];
    expect(refusalOf('skarney', 'A B', ['B 10:5'])).toEqual(refused);
    expect(refusalOf('skarney', 'A B', ['= 10:5'])).toEqual(refused);
    expect(refusalOf('skarney', 'A B', ['A 5:5'])).toEqual(refused);
    expect(refusalOf('skarney', 'A B', ['C 10:5'])).toEqual([0, 'R-5', 'winner-not-a-player']);
    expect(scored('skarney', 'A B', ['A 10:5', '= 5:5']).gamesWon).toEqual({ A: 1, B: 0 });
    expect(scored('skarney', 'A B', [{ winner: 'B', resigned: true, scores: [0, 0] }])).toMatchObject({
      gamesWon: { A: 0, B: 1 },
      count: { A: 0, B: 0 },
    });
  });

  it('R-5 is between two to four players singly, or two partnerships', () => {
    for (const sides of ['A', 'A B C D E', 'A+b C', 'A+b C+d E+f', 'A+b+c D+e+f']) {
      expect(refusalOf('skarney', sides, [])).toEqual([null, 'R-5', 'sides-not-of-skarney']);
    }
  });
});
