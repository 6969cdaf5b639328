import { sheetsBy } from '../../testing/points.js';
import { games as registry } from '../../../games.js';

const { refusalOf, scored, sheetWith } = sheetsBy(registry);

describe('a match of Scarney Baccarat', () => {
  it('BC-17 is a shoe: the most chips win, and the house has what the players do not have', () => {
    expect(scored('baccarat', 'A B C', ['140:-60:20'])).toEqual({
      finished: true,
      winner: 'A',
      shutOut: false,
      count: { A: 1140, B: 940, C: 1020 },
      gamesWon: { A: 1, B: 0, C: 0 },
      totals: { A: 1140, B: 940, C: 1020 },
      credits: [],
      net: { A: 140, B: -60, C: 20 },
      spread: null,
      lines: [
        { label: 'chips', side: 'A', points: 1000 },
        { label: 'net', side: 'A', points: 140 },
        { label: 'chips', side: 'B', points: 1000 },
        { label: 'net', side: 'B', points: -60 },
        { label: 'chips', side: 'C', points: 1000 },
        { label: 'net', side: 'C', points: 20 },
      ],
      house: -100,
    });
  });

  it('BC-17 or several shoes, whose nets are added', () => {
    const shoes = { shoes: 3 };
    expect(scored('baccarat', 'A B', ['140:-60', '-300:20'], shoes)).toMatchObject({
      finished: false,
      house: 200,
      net: { A: 0, B: 0 },
    });
    expect(scored('baccarat', 'A B', ['140:-60', '-300:20', '-', '0:80'], shoes)).toMatchObject({
      winner: 'B',
      house: 120,
      net: { A: -160, B: 40 },
    });
    expect(refusalOf('baccarat', 'A B', ['1:1', '1:1'])).toEqual([1, 'BC-17', 'match-over']);
    expect(refusalOf('baccarat', 'A B', [], { shoes: 0 })).toEqual([null, 'R-3', 'setting-value-refused']);
  });

  it('BC-18 is decided by chips, not by what was won', () => {
    expect(scored('baccarat', 'A B', ['140:-60'], { chips: [500, 1000] })).toMatchObject({
      winner: 'B',
      count: { A: 640, B: 940 },
      house: -80,
    });
    for (const chips of [[500], [500, -1], { A: 500, B: 500 }, 500, [500, 'x']]) {
      expect(refusalOf('baccarat', 'A B', [], { chips })).toEqual([null, 'BC-17', 'chips-not-by-side']);
    }
  });

  it('BC-18 is drawn with equal chips', () => {
    expect(scored('baccarat', 'A B', ['-40:-40'])).toMatchObject({
      finished: true,
      winner: null,
      spread: null,
      house: 80,
      net: { A: -40, B: -40 },
    });
  });

  it('BC-17 has a written house that is what is left', () => {
    expect(refusalOf('baccarat', 'A B', [{ nets: [140, -60], house: -80 }])).toBeUndefined();
    expect(refusalOf('baccarat', 'A B', [{ nets: [140, -60], house: 80 }])).toEqual([
      0,
      'BC-17',
      'house-not-the-rest',
    ]);
    expect(refusalOf('baccarat', 'A B', [{ nets: [140, -60], house: 'x' }])).toEqual([
      0,
      'R-6',
      'game-key-unreadable',
    ]);
    for (const nets of [[1], [1, 2, 3], [0.5, 1], 'x']) {
      expect(refusalOf('baccarat', 'A B', [{ nets }])).toEqual([0, 'BC-17', 'nets-not-chips']);
    }
  });

  it('BC-1 is for one to seven players, who keep their seats', () => {
    const chips = [1000, 1000, 1000];
    expect(sheetWith('baccarat', 'A B C', []).next()).toEqual([
      { seats: ['A', 'B', 'C'], variant: { chips } },
    ]);
    const twoShoes = { shoes: 2, chips: [500, 800, 90] };
    expect(sheetWith('baccarat', 'A B C', [{ nets: [40, -200, -90] }], twoShoes).next()).toEqual([
      { seats: ['A', 'B', 'C'], variant: { chips: [540, 600, 0] } },
    ]);
    expect(scored('baccarat', 'A', ['36'])).toMatchObject({ winner: 'A', house: -36, spread: null });
    expect(refusalOf('baccarat', 'A B C D E F G', [])).toBeUndefined();
    expect(refusalOf('baccarat', 'A B C D E F G H', [])).toEqual([null, 'R-5', 'sides-not-of-baccarat']);
    expect(refusalOf('baccarat', 'A+b C+d', [])).toEqual([null, 'R-5', 'sides-not-of-baccarat']);
  });

  it('BC-17 has side bets that may bring more than any agreed figure', () => {
    expect(scored('baccarat', 'A', [{ nets: [8_999_999_810] }])).toMatchObject({ house: -8_999_999_810 });
    expect(refusalOf('baccarat', 'A', [{ nets: [2e12] }])).toEqual([0, 'BC-17', 'nets-not-chips']);
  });
});
