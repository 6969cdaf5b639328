import type { Json } from '@fairview/kernel';
import { aMatch } from '../../../../../../test/kit/match-records.js';
import { scoreMatch, type SheetFigures } from '../../index.js';
import { games as registry } from '../../../games.js';

const sheet = (settings: Record<string, unknown>, ...games: string[]): SheetFigures => {
  const answer = scoreMatch(aMatch('straight', settings, ...games) as Json, registry);
  if (!answer.ok) throw new Error(`${answer.rule} ${answer.code}`);
  return answer;
};

describe('straight scoring to a target', () => {
  it('TM-7 the first at the target wins the difference', () => {
    expect(sheet({ target: 10 }, 'A row', 'B small-square', 'A big-square', 'A nine-circle-square')).toEqual({
      ok: true,
      finished: true,
      winner: 'A',
      shutOut: false,
      count: { A: 11, B: 3 },
      gamesWon: { A: 3, B: 1 },
      totals: { A: 11, B: 3 },
      credits: [{ from: 'B', to: 'A', points: 8 }],
      net: { A: 8, B: -8 },
      spread: 8,
      lines: [
        { label: 'points', side: 'A', points: 11 },
        { label: 'points', side: 'B', points: 3 },
      ],
    });
  });

  it('TM-1 a winning position is worth 1, 2, 3, 4 or 5', () => {
    const kinds = ['sixteen-circle-square', 'nine-circle-square', 'small-square', 'row', 'big-square'];
    expect(kinds.map((kind) => sheet({ target: 25 }, `A ${kind}`).count['A'])).toEqual([1, 2, 3, 4, 5]);
  });

  it('TM-5 all points scored count, also those beyond the target', () => {
    expect(sheet({ target: 5 }, 'B row', 'A row', 'B big-square')).toMatchObject({
      count: { A: 4, B: 9 },
      spread: 5,
    });
  });

  it('TM-7 on a shut-out the winner’s whole score is doubled before the difference is taken', () => {
    expect(sheet({ target: 5 }, 'A row', 'A row')).toMatchObject({
      shutOut: true,
      count: { A: 8, B: 0 },
      totals: { A: 16, B: 0 },
      credits: [{ from: 'B', to: 'A', points: 16 }],
      spread: 16,
      lines: [
        { label: 'points', side: 'A', points: 8 },
        { label: 'shut-out', side: 'A', points: 8 },
      ],
    });
  });

  it('TM-4 a spot counts towards the target, in the doubling and in the difference; a shut-out is judged on play', () => {
    expect(sheet({ target: 20, spot: { B: 10 } }, 'B big-square', 'B big-square')).toMatchObject({
      shutOut: true,
      count: { A: 0, B: 20 },
      totals: { A: 0, B: 40 },
      spread: 40,
      lines: [
        { label: 'spot', side: 'B', points: 10 },
        { label: 'points', side: 'B', points: 10 },
        { label: 'shut-out', side: 'B', points: 20 },
      ],
    });
    expect(sheet({ target: 5, spot: { B: 3 } }, 'A big-square')).toMatchObject({
      shutOut: true,
      totals: { A: 10, B: 3 },
      spread: 7,
    });
  });

  it('TM-2 a drawn or no-contest game scores nothing and does not spoil a shut-out', () => {
    expect(sheet({ target: 5 }, 'draw', 'A row', 'no contest', 'A row')).toMatchObject({
      shutOut: true,
      gamesWon: { A: 2, B: 0 },
      spread: 16,
    });
  });

  it('T-16 a resigned game is worth 1 in the 58 positions, 3 in the 44, or what the organizer set', () => {
    expect(sheet({ target: 9 }, 'A resigned').count).toEqual({ A: 1, B: 0 });
    expect(sheet({ target: 9, positions: 44 }, 'A resigned').count).toEqual({ A: 3, B: 0 });
    expect(sheet({ target: 9, resignation: 2 }, 'A resigned').count).toEqual({ A: 2, B: 0 });
  });

  it('TM-3 adds a zero everywhere in a super match, in its defaults too', () => {
    expect(sheet({ target: 100, super: true }, 'A big-square', 'B row', 'A big-square')).toMatchObject({
      count: { A: 100, B: 40 },
      spread: 60,
    });
    expect(sheet({ target: 90, super: true }, 'A resigned').count).toEqual({ A: 10, B: 0 });
    expect(sheet({ target: 90, super: true, positions: 44 }, 'A resigned').count).toEqual({ A: 30, B: 0 });
    expect(sheet({ target: 90, super: true, resignation: 20 }, 'A resigned').count).toEqual({ A: 20, B: 0 });
  });

  it('an open match has its counts as totals and settles nothing', () => {
    expect(sheet({ target: 10, spot: { B: 2 } }, 'A row')).toEqual({
      ok: true,
      finished: false,
      winner: null,
      shutOut: false,
      count: { A: 4, B: 2 },
      gamesWon: { A: 1, B: 0 },
      totals: { A: 4, B: 2 },
      credits: [],
      net: { A: 0, B: 0 },
      spread: null,
      lines: [
        { label: 'points', side: 'A', points: 4 },
        { label: 'spot', side: 'B', points: 2 },
      ],
    });
  });

  it('may call sides by other names than their players', () => {
    const match = {
      ...aMatch('straight', { target: 4 }),
      sides: { North: ['Ann'], South: ['Ben'] },
      games: [{ winner: 'Ben', kind: 'row' }],
    };
    expect(scoreMatch(match as Json, registry)).toMatchObject({
      winner: 'South',
      count: { North: 0, South: 4 },
      credits: [{ from: 'Ann', to: 'Ben', points: 8 }],
      net: { Ann: -8, Ben: 8 },
    });
  });
});

describe('a single game', () => {
  it('TM-6 credits its points, without doubling, and is no shut-out', () => {
    expect(sheet({}, 'B row')).toMatchObject({
      finished: true,
      winner: 'B',
      shutOut: false,
      totals: { A: 0, B: 4 },
      credits: [{ from: 'A', to: 'B', points: 4 }],
      spread: 4,
      lines: [{ label: 'points', side: 'B', points: 4 }],
    });
  });

  it('TM-6 is ended by a draw, and left open by a no contest', () => {
    expect(sheet({}, 'draw')).toMatchObject({
      finished: true,
      winner: null,
      credits: [],
      net: { A: 0, B: 0 },
      spread: 0,
    });
    expect(sheet({}, 'no contest')).toMatchObject({ finished: false, winner: null, spread: null });
    expect(sheet({}, 'no contest', 'A row')).toMatchObject({ finished: true, winner: 'A', spread: 4 });
    expect(sheet({}).finished).toBe(false);
  });

  it('TM-6 does not credit a spot', () => {
    expect(sheet({ spot: { B: 10 } }, 'A row')).toMatchObject({
      winner: 'A',
      count: { A: 4, B: 10 },
      totals: { A: 4, B: 10 },
      credits: [{ from: 'B', to: 'A', points: 4 }],
      net: { A: 4, B: -4 },
      spread: 4,
    });
  });
});
