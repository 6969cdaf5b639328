import type { Json } from '@fairview/kernel';
import { aMatch } from '../../../../../../test/kit/match-records.js';
import { scoreMatch, type SheetFigures } from '../../index.js';
import { games as registry } from '../../../games.js';

const sheet = (settings: Record<string, unknown>, ...games: string[]): SheetFigures => {
  const answer = scoreMatch(aMatch('three-handed', settings, ...games) as Json, registry);
  if (!answer.ok) throw new Error(`${answer.rule} ${answer.code}`);
  return answer;
};
const creditsOf = (answer: SheetFigures) => answer.credits.map(({ from, to, points }) => [from, to, points]);

describe('scoring of three players', () => {
  it('TM-12 the winner collects the difference from each opponent, and the second from the third', () => {
    // A 4 + 5 + 2 = 11 and three boxes; B 5 and one; C 3 and one.
    const games = ['A row', 'B big-square', 'C small-square', 'A big-square', 'A nine-circle-square'];
    expect(sheet({ target: 10 }, ...games)).toEqual({
      ok: true,
      finished: true,
      winner: 'A',
      shutOut: false,
      count: { A: 11, B: 5, C: 3 },
      gamesWon: { A: 3, B: 1, C: 1 },
      totals: { A: 36, B: 10, C: 8 },
      credits: [
        { from: 'B', to: 'A', points: 26 },
        { from: 'C', to: 'A', points: 28 },
        { from: 'C', to: 'B', points: 2 },
      ],
      net: { A: 54, B: -24, C: -30 },
      spread: null,
      lines: [
        { label: 'points', side: 'A', points: 11 },
        { label: 'game bonus', side: 'A', points: 15 },
        { label: 'match bonus', side: 'A', points: 10 },
        { label: 'points', side: 'B', points: 5 },
        { label: 'game bonus', side: 'B', points: 5 },
        { label: 'points', side: 'C', points: 3 },
        { label: 'game bonus', side: 'C', points: 5 },
      ],
    });
  });

  it('TM-12 the first at the target wins, of all three; credits keep the order of the sides', () => {
    const answer = sheet({ target: 5 }, 'A row', 'C small-square', 'B big-square');
    expect(answer).toMatchObject({ winner: 'B', totals: { A: 9, B: 15, C: 8 } });
    expect(creditsOf(answer)).toEqual([
      ['A', 'B', 6],
      ['C', 'B', 7],
      ['C', 'A', 1],
    ]);
  });

  it('TM-12 the shut-out bonus stands in the credit from each opponent who won nothing, and in no total or line', () => {
    const answer = sheet({ target: 9 }, 'A row', 'B row', 'A big-square');
    expect(answer).toMatchObject({ shutOut: true, totals: { A: 28, B: 9, C: 0 } });
    expect(creditsOf(answer)).toEqual([
      ['B', 'A', 19],
      ['C', 'A', 37],
      ['C', 'B', 9],
    ]);
    expect(answer.net).toEqual({ A: 56, B: -10, C: -46 });
    expect(answer.lines.map(({ label }) => label)).not.toContain('shut-out bonus');
  });

  it('TM-12 both opponents may be shut out, and level seconds settle nothing', () => {
    const answer = sheet({ target: 8, matchBonus: 20 }, 'A row', 'draw', 'A row');
    expect(answer).toMatchObject({
      shutOut: true,
      totals: { A: 38, B: 0, C: 0 },
      net: { A: 116, B: -58, C: -58 },
    });
    expect(creditsOf(answer)).toEqual([
      ['B', 'A', 58],
      ['C', 'A', 58],
    ]);
  });

  it('TM-12 opponents are ranked by totals, not by counts', () => {
    // B: 5 in one game; C: 3 in three games.
    const small = ['C sixteen-circle-square', 'C sixteen-circle-square', 'C sixteen-circle-square'];
    const answer = sheet({ target: 6 }, 'B big-square', ...small, 'A row', 'A row');
    expect(answer).toMatchObject({ count: { A: 8, B: 5, C: 3 }, totals: { A: 24, B: 10, C: 18 } });
    expect(creditsOf(answer)).toEqual([
      ['B', 'A', 14],
      ['C', 'A', 6],
      ['B', 'C', 8],
    ]);
  });

  it('TM-12 a credit is the difference as computed, even when it is negative', () => {
    const small = Array.from({ length: 4 }, () => 'B sixteen-circle-square');
    expect(creditsOf(sheet({ target: 5, matchBonus: 0 }, ...small, 'A big-square'))).toEqual([
      ['B', 'A', -14],
      ['C', 'A', 10],
      ['C', 'B', 24],
    ]);
  });

  it('TM-4 a spot counts for the target and in the totals; a shut-out is asked of play', () => {
    const answer = sheet({ target: 10, spot: { B: 6, C: 2 } }, 'B row');
    expect(answer).toMatchObject({
      winner: 'B',
      shutOut: true,
      count: { A: 0, B: 10, C: 2 },
      totals: { A: 0, B: 25, C: 2 },
    });
    expect(creditsOf(answer)).toEqual([
      ['A', 'B', 35],
      ['C', 'B', 33],
      ['A', 'C', 2],
    ]);
    expect(answer.lines[0]).toEqual({ label: 'spot', side: 'B', points: 6 });
  });

  it('TM-8 the match bonus is as agreed, else the target, else 15 with a time limit', () => {
    const bonusOf = (settings: Record<string, unknown>) =>
      sheet(settings, 'B row', 'A big-square').lines.find(({ label }) => label === 'match bonus')?.points;
    expect(bonusOf({ target: 5, matchBonus: 25 })).toBe(25);
    expect(bonusOf({ target: 5 })).toBe(5);
    expect(bonusOf({ timeLimit: { minutes: 15 } })).toBe(15);
    expect(bonusOf({ timeLimit: { minutes: 15 }, super: true })).toBe(150);
  });

  it('TM-11 is not refused for another rotation or other colours', () => {
    const games = ['C-A A row', 'A-C C row', 'C-A A row', 'B-A A row'];
    expect(sheet({ target: 12 }, ...games)).toMatchObject({ winner: 'A', count: { A: 12, B: 0, C: 4 } });
  });

  it('an open match settles nothing between anybody', () => {
    expect(sheet({ target: 10, spot: { C: 1 } }, 'A row')).toMatchObject({
      finished: false,
      winner: null,
      totals: { A: 4, B: 0, C: 1 },
      credits: [],
      net: { A: 0, B: 0, C: 0 },
      spread: null,
    });
  });
});

describe('three players under a time limit', () => {
  const hour = { minutes: 60 };

  it('TM-20 are decided by the higher count if only one has it', () => {
    const answer = sheet({ timeLimit: hour }, 'A row', 'B big-square @59:59');
    expect(answer).toMatchObject({ winner: 'B', shutOut: true, totals: { A: 9, B: 25, C: 0 }, spread: null });
    expect(creditsOf(answer)).toEqual([
      ['A', 'B', 16],
      ['C', 'B', 40],
      ['C', 'A', 9],
    ]);
  });

  it('TM-20 stay open while two or three share the highest count', () => {
    expect(sheet({ timeLimit: hour }, 'A row', 'B row', 'C small-square')).toMatchObject({ finished: false });
    expect(sheet({ timeLimit: hour })).toMatchObject({ finished: false });
    expect(sheet({ timeLimit: hour }, 'A row', 'B small-square', 'C small-square')).toMatchObject({
      winner: 'A',
    });
  });

  it('TM-20 end with the first extra game that is decided, no matter who wins it', () => {
    const level = ['A row', 'B row', 'C small-square @61:00'];
    expect(sheet({ timeLimit: hour }, ...level, 'A-B draw @70:00', 'B-A B row @80:00')).toMatchObject({
      winner: 'B',
      count: { A: 4, B: 8, C: 3 },
    });
    expect(
      scoreMatch(aMatch('three-handed', { timeLimit: hour }, ...level, 'A row', 'B row') as Json, registry),
    ).toMatchObject({
      ok: false,
      game: 4,
      rule: 'TM-7',
    });
  });

  it('TM-19 count a game that is later than the grace as no contest, unless the highest count was shared', () => {
    expect(sheet({ timeLimit: hour }, 'A row', 'B big-square @62:00.001')).toMatchObject({
      winner: 'A',
      count: { A: 4, B: 0, C: 0 },
    });
    expect(sheet({ timeLimit: hour }, 'A row', 'B row', 'C big-square @62:00.001')).toMatchObject({
      winner: 'C',
    });
  });
});
