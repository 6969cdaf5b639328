import { due, sheetsBy } from '../../testing/points.js';
import { games as registry } from '../../../games.js';

const { refusalOf, scored, sheetWith } = sheetsBy(registry);

const each = (rounds: number, ...turns: readonly string[]) =>
  Array.from({ length: rounds }, () => turns).flat();
const printed = 'A31 B27 C67 A19 B63 C38 A33 B31 C36 A24 B36 C39 A21 B51 C33'.split(' ');
/** Five turns each, A and B level at the top. */
const tied = each(5, 'A30', 'B30', 'C20');

describe('a match of Scarney Singles', () => {
  it('S-22 gives the winner 100 and the difference from each other player, as the source has it', () => {
    expect(scored('singles', 'A B C', printed)).toEqual({
      finished: true,
      winner: 'C',
      shutOut: false,
      count: { A: 128, B: 208, C: 213 },
      gamesWon: { A: 5, B: 5, C: 5 },
      totals: { A: 128, B: 208, C: 313 },
      credits: [
        { from: 'A', to: 'C', points: 185 },
        { from: 'B', to: 'C', points: 105 },
      ],
      net: { A: -185, B: -105, C: 290 },
      spread: null,
      lines: [
        { label: 'points', side: 'A', points: 128 },
        { label: 'points', side: 'B', points: 208 },
        { label: 'points', side: 'C', points: 213 },
        { label: 'match bonus', side: 'C', points: 100 },
      ],
    });
  });

  it('S-22 of two players the credit is the spread', () => {
    expect(scored('singles', 'A B', each(5, 'A10', 'B20'))).toMatchObject({ winner: 'B', spread: 150 });
  });

  it('S-21 the turn passes in the order of the sides, helped by the player before in it', () => {
    const next = (...games: string[]) => due(sheetWith('singles', 'A B C', games));
    expect(next()).toEqual(['A-C']);
    expect(next('A10')).toEqual(['B-A']);
    expect(next('A10', '-')).toEqual(['B-A']);
    expect(next('A10', 'B5')).toEqual(['C-B']);
    expect(next('A10', 'B5', 'C0')).toEqual(['A-C']);
    expect(next(...printed)).toEqual([]);
    expect(due(sheetWith('singles', 'A B', ['A10']))).toEqual(['B-A']);
  });

  it('S-21 does not check the order of turns', () => {
    const turns = each(5, 'B20').concat(each(5, 'C25')).concat(each(5, 'A10'));
    expect(scored('singles', 'A B C', turns)).toMatchObject({ finished: true, winner: 'C' });
    expect(due(sheetWith('singles', 'A B C', each(5, 'B20')))).toEqual(['A-C']);
  });

  it('S-21 refuses a sixth game of a player before a tie', () => {
    expect(refusalOf('singles', 'A B', each(6, 'A1'))).toEqual([5, 'S-21', 'turns-played']);
    expect(refusalOf('singles', 'A B', [...each(5, 'A1'), '-', 'B3'])).toBeUndefined();
  });

  it('S-21 ends when all have played five and one is ahead: any further game is refused', () => {
    expect(scored('singles', 'A B', [...each(5, 'A1'), ...each(4, 'B9')]).finished).toBe(false);
    expect(refusalOf('singles', 'A B', [...each(5, 'A1', 'B9'), 'A1'])).toEqual([10, 'S-21', 'match-over']);
    expect(refusalOf('singles', 'A B', [...each(5, 'A1', 'B9'), '-'])).toEqual([10, 'S-21', 'match-over']);
  });

  it('S-21 gives tied players an extra round, and its scores are added', () => {
    const level = sheetWith('singles', 'A B C', tied);
    expect([level.over, due(level)]).toEqual([false, ['A-C']]);
    const begun = sheetWith('singles', 'A B C', [...tied, 'A67']);
    expect([begun.over, begun.figures().winner, due(begun)]).toEqual([false, null, ['B-A']]);
    expect(scored('singles', 'A B C', [...tied, 'B31', '-', 'A67'])).toMatchObject({
      winner: 'A',
      count: { A: 217, B: 181, C: 100 },
      totals: { A: 317 },
    });
  });

  it('S-21 lets only tied players play in an extra round, once each', () => {
    const refused = [16, 'S-21', 'not-due-in-the-extra-round'];
    expect(refusalOf('singles', 'A B C', [...tied, 'A31', 'C67'])).toEqual(refused);
    expect(refusalOf('singles', 'A B C', [...tied, 'A31', 'A67'])).toEqual(refused);
    expect(refusalOf('singles', 'A B C', [...tied, 'C67'])).toEqual([
      15,
      'S-21',
      'not-due-in-the-extra-round',
    ]);
    expect(refusalOf('singles', 'A B C', [...tied, 'A31', 'B67', 'A1'])).toEqual([17, 'S-21', 'match-over']);
  });

  it('S-21 goes on round after round, among those still tied, until one is ahead', () => {
    const three = each(5, 'A30', 'B30', 'C30');
    const again = [...three, 'C40', 'A40', 'B39'];
    expect(due(sheetWith('singles', 'A B C', again))).toEqual(['A-C']);
    expect(refusalOf('singles', 'A B C', [...again, 'B90'])).toEqual([
      18,
      'S-21',
      'not-due-in-the-extra-round',
    ]);
    expect(due(sheetWith('singles', 'A B C', [...again, 'A5', 'C5']))).toEqual(['A-C']);
    expect(scored('singles', 'A B C', [...again, 'A5', 'C5', 'C7', 'A6'])).toMatchObject({ winner: 'C' });
  });

  it('S-21 is not held up by the lower players', () => {
    expect(scored('singles', 'A B C', each(5, 'A30', 'B20', 'C20'))).toMatchObject({
      finished: true,
      winner: 'A',
    });
  });

  it('R-5 an active player is a player of the match', () => {
    expect(refusalOf('singles', 'A B', [{ score: 5 }])).toEqual([0, 'R-5', 'active-missing']);
    expect(refusalOf('singles', 'A B', [{ active: null, score: 5 }])).toEqual([0, 'R-5', 'active-missing']);
    expect(refusalOf('singles', 'A B', ['C5'])).toEqual([0, 'R-5', 'active-not-a-player']);
    expect(refusalOf('singles', 'A B', [{ active: 5, score: 5 }])).toEqual([0, 'R-5', 'active-not-a-player']);
    expect(refusalOf('singles', 'A B', [{ active: 'A', score: -5 }])).toEqual([
      0,
      'S-21',
      'score-not-points',
    ]);
  });

  it('R-5 is between two players and a hundred, each a side', () => {
    expect(refusalOf('singles', 'A', [])).toEqual([null, 'R-5', 'sides-not-several-of-one']);
    expect(refusalOf('singles', 'A+B C+D', [])).toEqual([null, 'R-5', 'sides-not-several-of-one']);
    expect(refusalOf('singles', 'A B C D E', [])).toBeUndefined();
  });
});
