import { due, sheetsBy } from '../../testing/points.js';
import { games as registry } from '../../../games.js';

const { refusalOf, scored, sheetWith } = sheetsBy(registry);

const match = (...games: string[]) => scored('doubles', 'A B', games);
const level = ['20:20', '25:15', '15:25', '20:20', '20:20'];

describe('a match of Scarney Doubles', () => {
  it('S-25 ends with the game that brings a side to 100, and gives the higher total 100 and the difference', () => {
    expect(match('11:29', '8:32', '27:13', '18:22', '15:25')).toEqual({
      finished: true,
      winner: 'B',
      shutOut: false,
      count: { A: 79, B: 121 },
      gamesWon: { A: 1, B: 4 },
      totals: { A: 79, B: 221 },
      credits: [{ from: 'A', to: 'B', points: 142 }],
      net: { A: -142, B: 142 },
      spread: 142,
      lines: [
        { label: 'points', side: 'A', points: 79 },
        { label: 'points', side: 'B', points: 121 },
        { label: 'match bonus', side: 'B', points: 100 },
      ],
    });
    expect(match('40:0', '40:0', '19:21').finished).toBe(false);
    expect(match('40:0', '40:0', '20:20')).toMatchObject({ finished: true, shutOut: false });
  });

  it('S-25 knows no shut-out', () => {
    expect(match('40:0', '40:0', '40:0')).toMatchObject({
      shutOut: false,
      totals: { A: 220, B: 0 },
      spread: 220,
    });
  });

  it('S-24 refuses a row that does not add to 40, like the fourth that is printed', () => {
    expect(refusalOf('doubles', 'A B', ['11:29', '8:32', '27:13', '20:22'])).toEqual([
      3,
      'S-24',
      'scores-not-forty',
    ]);
    expect(refusalOf('doubles', 'A B', ['20:19'])).toEqual([0, 'S-24', 'scores-not-forty']);
  });

  it('S-24 refuses invalid scores', () => {
    for (const scores of [[40], [41, -1], [20, 10, 10], [20.5, 19.5], 40, ['20', '20'], undefined]) {
      const game = scores === undefined ? {} : { scores };
      expect(refusalOf('doubles', 'A B', [game])).toEqual([0, 'S-24', 'scores-not-points']);
    }
  });

  it('S-24 has no winner in a row of 20 to 20, which counts', () => {
    expect(match('20:20', '21:19')).toMatchObject({ count: { A: 41, B: 39 }, gamesWon: { A: 1, B: 0 } });
    expect(sheetWith('doubles', 'A B', ['20:20']).entries()).toEqual([
      { game: 0, winner: null, points: 0, scores: { A: 20, B: 20 }, how: 'drawn', count: { A: 20, B: 20 } },
    ]);
  });

  it('S-25 plays on with level totals', () => {
    const open = match(...level);
    expect(open).toMatchObject({ finished: false, winner: null, count: { A: 100, B: 100 } });
    expect(match(...level, '20:20').finished).toBe(false);
    expect(match(...level, '20:20', '-', '13:27')).toMatchObject({
      winner: 'B',
      count: { A: 133, B: 147 },
      spread: 114,
    });
  });

  it('S-25 refuses a game after the end', () => {
    expect(refusalOf('doubles', 'A B', ['1:39', '1:39', '1:39', '20:20'])).toEqual([3, 'S-25', 'match-over']);
  });

  it('S-25 alternates the seats: the side that did not start the last game starts, if that is known', () => {
    const next = (...games: Parameters<typeof sheetWith>[2]) => due(sheetWith('doubles', 'A B', games));
    expect(next()).toEqual(['A-B']);
    expect(next('20:20')).toEqual(['B-A']);
    expect(next('20:20', '20:20')).toEqual(['A-B']);
    expect(next({ scores: [20, 20], seats: ['B', 'A'] })).toEqual(['A-B']);
    expect(next('1:39', '1:39', '1:39')).toEqual([]);
  });

  it('R-5 is between two players', () => {
    expect(refusalOf('doubles', 'A', [])).toEqual([null, 'R-5', 'sides-not-two-of-one']);
    expect(refusalOf('doubles', 'A+B C+D', [])).toEqual([null, 'R-5', 'sides-not-two-of-one']);
    expect(refusalOf('doubles', 'A B', [{ scores: [20, 20], seats: ['A', 'C'] }])).toEqual([
      0,
      'R-5',
      'seats-not-of-the-match',
    ]);
  });
});
