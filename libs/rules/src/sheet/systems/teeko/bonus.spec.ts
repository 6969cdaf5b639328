import type { Json } from '@fairview/kernel';
import { aMatch } from '../../../../../../test/kit/match-records.js';
import { scoreMatch, type SheetFigures } from '../../index.js';
import { games as registry } from '../../../games.js';

const sheet = (settings: Record<string, unknown>, ...games: string[]): SheetFigures => {
  const answer = scoreMatch(aMatch('bonus', settings, ...games) as Json, registry);
  if (!answer.ok) throw new Error(`${answer.rule} ${answer.code}`);
  return answer;
};

describe('scoring with bonuses', () => {
  it('TM-8 adds a box for each game won, the match bonus, and credits the difference of totals', () => {
    expect(
      sheet(
        { target: 15 },
        'A row',
        'B small-square',
        'A big-square',
        'B nine-circle-square',
        'A row',
        'A row',
      ),
    ).toEqual({
      ok: true,
      finished: true,
      winner: 'A',
      shutOut: false,
      count: { A: 17, B: 5 },
      gamesWon: { A: 4, B: 2 },
      totals: { A: 52, B: 15 },
      credits: [{ from: 'B', to: 'A', points: 37 }],
      net: { A: 37, B: -37 },
      spread: 37,
      lines: [
        { label: 'points', side: 'A', points: 17 },
        { label: 'game bonus', side: 'A', points: 20 },
        { label: 'match bonus', side: 'A', points: 15 },
        { label: 'points', side: 'B', points: 5 },
        { label: 'game bonus', side: 'B', points: 10 },
      ],
    });
  });

  it('TM-8 has the agreed match bonus, else the target, else 15 with a time limit', () => {
    const bonusOf = (settings: Record<string, unknown>) =>
      sheet(settings, 'B row', 'A big-square').lines.find(({ label }) => label === 'match bonus')?.points;
    expect(bonusOf({ target: 5, matchBonus: 25 })).toBe(25);
    expect(bonusOf({ target: 5 })).toBe(5);
    expect(bonusOf({ target: 5, timeLimit: { minutes: 15 } })).toBe(5);
    expect(bonusOf({ timeLimit: { minutes: 15 } })).toBe(15);
    expect(bonusOf({ timeLimit: { minutes: 15 }, super: true })).toBe(150);
    expect(bonusOf({ target: 5, matchBonus: 0 })).toBeUndefined();
  });

  it('TM-8 counts the match bonus once more on a shut-out', () => {
    expect(sheet({ target: 10, matchBonus: 20 }, 'A big-square', 'draw', 'A big-square')).toMatchObject({
      shutOut: true,
      totals: { A: 60, B: 0 },
      spread: 60,
      lines: [
        { label: 'points', points: 10 },
        { label: 'game bonus', points: 10 },
        { label: 'match bonus', points: 20 },
        { label: 'shut-out bonus', points: 20 },
      ],
    });
  });

  it('TM-9 doubles points, game bonuses and match bonus instead, spot included', () => {
    expect(sheet({ target: 10, shutOut: 'double' }, 'A big-square', 'A big-square')).toMatchObject({
      shutOut: true,
      totals: { A: 60, B: 0 },
      lines: [
        { label: 'points', points: 10 },
        { label: 'game bonus', points: 10 },
        { label: 'match bonus', points: 10 },
        { label: 'shut-out', points: 30 },
      ],
    });
    expect(sheet({ target: 10, shutOut: 'double', spot: { A: 6 } }, 'A row').totals).toEqual({ A: 50, B: 0 });
    expect(sheet({ target: 10, shutOut: 'double' }, 'B row', 'A big-square', 'A big-square')).toMatchObject({
      shutOut: false,
      totals: { A: 30, B: 9 },
    });
  });

  it('TM-4 does not count a spot as a point won in play, or as a game', () => {
    expect(
      sheet({ target: 15, spot: { B: 10 } }, 'A big-square', 'A big-square', 'A big-square'),
    ).toMatchObject({
      shutOut: true,
      count: { A: 15, B: 10 },
      totals: { A: 60, B: 10 },
      spread: 50,
      lines: [
        { label: 'points', side: 'A' },
        { label: 'game bonus', side: 'A' },
        { label: 'match bonus', side: 'A' },
        { label: 'shut-out bonus', side: 'A' },
        { label: 'spot', side: 'B', points: 10 },
      ],
    });
  });

  it('TM-8 credits the difference as computed, even when it is negative', () => {
    const small = Array.from({ length: 4 }, () => 'B sixteen-circle-square');
    expect(sheet({ target: 5, matchBonus: 0 }, ...small, 'A big-square')).toMatchObject({
      winner: 'A',
      count: { A: 5, B: 4 },
      totals: { A: 10, B: 24 },
      credits: [{ from: 'B', to: 'A', points: -14 }],
      net: { A: -14, B: 14 },
      spread: -14,
    });
  });

  it('TM-8 has the agreed game bonuses, which never count towards the target', () => {
    expect(sheet({ target: 10, gameBonus: 100 }, 'A row', 'A row')).toMatchObject({
      finished: false,
      count: { A: 8 },
    });
    expect(sheet({ target: 5, gameBonus: 7 }, 'B row', 'A big-square').totals).toEqual({ A: 17, B: 11 });
  });

  it('TM-3 a super sheet has boxes of 50', () => {
    expect(sheet({ target: 50, super: true }, 'B row', 'A big-square')).toMatchObject({
      totals: { A: 150, B: 90 },
      spread: 60,
    });
  });
});
