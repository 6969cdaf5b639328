import { due, sheetsBy } from '../../testing/points.js';
import { games as registry } from '../../../games.js';

const { refusalOf, scored, sheetWith } = sheetsBy(registry);

const match = (...games: string[]) => scored('highlow', 'A B', games);

describe('a match of HighLow Scarney', () => {
  it('S-30 adds boxes of 20 to both and 100 to the winner: the printed sheet of 294, 42 and 252', () => {
    expect(match('B21', 'A22', 'B44', 'B26', 'B23')).toEqual({
      finished: true,
      winner: 'B',
      shutOut: false,
      count: { A: 22, B: 114 },
      gamesWon: { A: 1, B: 4 },
      totals: { A: 42, B: 294 },
      credits: [{ from: 'A', to: 'B', points: 252 }],
      net: { A: -252, B: 252 },
      spread: 252,
      lines: [
        { label: 'points', side: 'A', points: 22 },
        { label: 'game bonus', side: 'A', points: 20 },
        { label: 'points', side: 'B', points: 114 },
        { label: 'game bonus', side: 'B', points: 80 },
        { label: 'match bonus', side: 'B', points: 100 },
      ],
    });
  });

  it('S-30 adds a further 100 for a shut-out', () => {
    expect(match('A42', 'A32', '-', 'A26')).toMatchObject({
      shutOut: true,
      totals: { A: 360, B: 0 },
      spread: 360,
      lines: [
        { label: 'points', points: 100 },
        { label: 'game bonus', points: 60 },
        { label: 'match bonus', points: 100 },
        { label: 'shut-out bonus', points: 100 },
      ],
    });
  });

  it('S-30 counts points, not games, for a shut-out', () => {
    expect(match('B0', 'A60', 'A40')).toMatchObject({
      shutOut: true,
      gamesWon: { A: 2, B: 1 },
      totals: { A: 340, B: 20 },
    });
    expect(match('B1', 'A60', 'A40').shutOut).toBe(false);
  });

  it('S-30 ends at 100 exactly, and not before; a game after it is refused', () => {
    expect(match('A60', 'A39').finished).toBe(false);
    expect(match('A60', 'A40').finished).toBe(true);
    expect(refusalOf('highlow', 'A B', ['A60', 'A40', 'B7'])).toEqual([2, 'S-30', 'match-over']);
  });

  it('S-30 credits the difference as computed, even if it is negative', () => {
    const small = Array.from({ length: 14 }, () => 'B7');
    expect(match(...small, 'A60', 'A40')).toMatchObject({
      winner: 'A',
      totals: { A: 240, B: 378 },
      credits: [{ from: 'B', to: 'A', points: -138 }],
      net: { A: -138, B: 138 },
      spread: -138,
    });
  });

  it('S-26 is started by the first side, then by the loser of the last game; after a no contest by the same side again', () => {
    const next = (...games: Parameters<typeof sheetWith>[2]) => due(sheetWith('highlow', 'A B', games));
    expect(next()).toEqual(['A-B']);
    expect(next('-')).toEqual(['A-B']);
    expect(next('A5')).toEqual(['B-A']);
    expect(next('B5')).toEqual(['A-B']);
    expect(next('A5', '-')).toEqual(['B-A']);
    expect(next('A5', { noContest: true, seats: ['A', 'B'] })).toEqual(['A-B']);
  });

  it('S-29 has a winner in every game', () => {
    expect(refusalOf('highlow', 'A B', [{ winner: null, score: 0 }])).toEqual([0, 'S-29', 'never-drawn']);
    expect(refusalOf('highlow', 'A B', [{ score: 5 }])).toEqual([0, 'R-5', 'winner-missing']);
    expect(refusalOf('highlow', 'A B', ['C5'])).toEqual([0, 'R-5', 'winner-not-a-player']);
    expect(refusalOf('highlow', 'A B', [{ winner: 7, score: 5 }])).toEqual([0, 'R-5', 'winner-not-a-player']);
    expect(refusalOf('highlow', 'A B', [{ winner: 'A', score: 1.5 }])).toEqual([
      0,
      'S-30',
      'score-not-points',
    ]);
    expect(refusalOf('highlow', 'A B', [{ winner: 'A' }])).toEqual([0, 'S-30', 'score-not-points']);
  });
});
