import { due, sheetsBy } from '../../testing/points.js';
import { games as registry } from '../../../games.js';

const { refusalOf, scored, sheetWith } = sheetsBy(registry);

const match = (...games: string[]) => scored('solitaire', 'A', games);
const rated = (total: number) => match(String(total), '0', '0', '0', '0').rating;

describe('a match of Scarney Solitaire', () => {
  it('S-18 is five games, their totals added', () => {
    expect(match('67', '36', '63', '63', '94')).toEqual({
      finished: true,
      winner: 'A',
      shutOut: false,
      count: { A: 323 },
      gamesWon: { A: 5 },
      totals: { A: 323 },
      credits: [],
      net: { A: 0 },
      spread: null,
      lines: [{ label: 'points', side: 'A', points: 323 }],
      rating: 'Fair match',
    });
  });

  it.each([
    [700, 'Perfect match'],
    [699, 'Excellent match'],
    [625, 'Excellent match'],
    [624, 'Par match'],
    [475, 'Par match'],
    [474, 'Good match'],
    [375, 'Good match'],
    [374, 'Fair match'],
    [275, 'Fair match'],
    [274, 'Average match'],
    [175, 'Average match'],
    [174, 'Poor match'],
    [150, 'Poor match'],
    [149, 'Try again!'],
    [100, 'Try again!'],
    [99, 'You need practice!'],
    [0, 'You need practice!'],
  ])('S-18 calls %i a %s', (total, rating) => expect(rated(total)).toBe(rating));

  it('S-18 has no rating, no winner and no end before the fifth', () => {
    const open = match('150', '150', '150', '150', '-');
    expect(open).toMatchObject({ finished: false, winner: null, count: { A: 600 }, spread: null });
    expect('rating' in open).toBe(false);
    expect(due(sheetWith('solitaire', 'A', ['150', '-']))).toEqual(['A']);
  });

  it('S-18 refuses a sixth game, and anything after the fifth', () => {
    expect(refusalOf('solitaire', 'A', ['1', '2', '3', '4', '5', '6'])).toEqual([5, 'S-18', 'match-over']);
    expect(refusalOf('solitaire', 'A', ['1', '2', '3', '4', '5', [7]])).toEqual([5, 'S-18', 'match-over']);
    expect(due(sheetWith('solitaire', 'A', ['1', '2', '3', '4', '5']))).toEqual([]);
  });

  it('S-18 refuses an invalid score', () => {
    for (const score of [-1, 1.5, '7', null, [7], 1e300]) {
      expect(refusalOf('solitaire', 'A', ['67', { score }])).toEqual([1, 'S-18', 'score-not-points']);
    }
    expect(refusalOf('solitaire', 'A', [{}])).toEqual([0, 'S-18', 'score-not-points']);
  });

  it('R-5 is for one player', () => {
    expect(refusalOf('solitaire', 'A B', [])).toEqual([null, 'R-5', 'sides-not-one-of-one']);
    expect(refusalOf('solitaire', 'A+B', [])).toEqual([null, 'R-5', 'sides-not-one-of-one']);
  });
});
