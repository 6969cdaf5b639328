import type { Json } from '@fairview/kernel';
import { aMatch } from '../../../../../../test/kit/match-records.js';
import { scoreMatch, sheetOfMatch, type Sheet, type SheetFigures } from '../../index.js';
import { games as registry } from '../../../games.js';

const match = (settings: Record<string, unknown>, ...games: string[]) =>
  aMatch('partnership', settings, ...games) as Json;
const sheet = (settings: Record<string, unknown>, ...games: string[]): SheetFigures => {
  const answer = scoreMatch(match(settings, ...games), registry);
  if (!answer.ok) throw new Error(`${answer.game} ${answer.rule} ${answer.code}`);
  return answer;
};
const opened = (settings: Record<string, unknown>, ...games: string[]): Sheet => {
  const read = sheetOfMatch(match(settings, ...games), registry);
  if (!read.ok) throw new Error(`${read.game} ${read.rule} ${read.code}`);
  return read.sheet;
};
/** A round of two boards: the results of board 1 and of board 2. */
const round = (number: number, one: string, other: string) => [`${number}.1 ${one}`, `${number}.2 ${other}`];
const all = (...rounds: readonly string[][]) => rounds.flat();

describe('a round of teams', () => {
  it('TM-14 enters only its net: A wins by 4, the partner loses by 2, and 2 is entered', () => {
    expect(sheet({}, ...round(1, 'A row', 'D nine-circle-square'))).toMatchObject({
      finished: false,
      count: { X: 2, Y: 0 },
      gamesWon: { X: 1, Y: 0 },
      totals: { X: 2, Y: 0 },
    });
  });

  it('TM-14 would enter 6 if the partner had won by 2', () => {
    expect(sheet({}, ...round(1, 'A row', 'B nine-circle-square')).count).toEqual({ X: 6, Y: 0 });
  });

  it('TM-14 enters nothing until all its boards are done', () => {
    const half = opened({}, '1.1 A row');
    expect(half.figures()).toMatchObject({ count: { X: 0, Y: 0 }, gamesWon: { X: 0, Y: 0 }, lines: [] });
    expect([half.entries(), half.over, half.isLevel]).toEqual([[], false, true]);
  });

  it('TM-14 says in its entry what the boards were, in the order of their numbers', () => {
    const entries = opened(
      {},
      '1.2 B-D D nine-circle-square',
      '1.1 A row',
      ...round(2, 'draw', 'draw'),
    ).entries();
    expect(entries).toEqual([
      {
        game: 1,
        round: 1,
        boards: [
          { board: 1, game: 1, winner: 'A', points: 4, how: 'row' },
          { board: 2, game: 0, winner: 'D', points: 2, how: 'nine-circle-square', black: 'B', red: 'D' },
        ],
        winner: 'X',
        points: 2,
        how: 'net',
        count: { X: 2, Y: 0 },
      },
      {
        game: 3,
        round: 2,
        boards: [
          { board: 1, game: 2, winner: null, points: 0, how: 'drawn' },
          { board: 2, game: 3, winner: null, points: 0, how: 'drawn' },
        ],
        winner: null,
        points: 0,
        how: 'even',
        count: { X: 2, Y: 0 },
      },
    ]);
  });

  it('TM-14 is played but earns nothing if it nets to zero', () => {
    const even = round(1, 'A row', 'D row');
    expect(sheet({ rounds: 2 }, ...even, ...round(2, 'A row', 'B row'))).toMatchObject({
      finished: true,
      gamesWon: { X: 1, Y: 0 },
      count: { X: 8, Y: 0 },
      shutOut: false,
    });
  });

  it('TM-19 is no contest as a whole if one board is no contest', () => {
    const entry = opened({}, ...round(1, 'A big-square', 'no contest'), '2.1 A row').rounds()[0];
    expect(entry).toMatchObject({
      round: 1,
      winner: null,
      points: 0,
      how: 'no-contest',
      count: { X: 0, Y: 0 },
    });
    expect(entry?.boards?.map(({ how }) => how)).toEqual(['big-square', 'no-contest']);
  });
});

describe('a match of teams', () => {
  const four = all(
    round(1, 'A row', 'D nine-circle-square'),
    round(2, 'C big-square', 'B small-square'),
    round(3, 'A small-square', 'B row'),
    round(4, 'draw', 'C sixteen-circle-square'),
  );

  it('TM-15, TM-16 is over after eight games, and each winner collects the whole difference from one loser', () => {
    expect(sheet({}, ...four)).toEqual({
      ok: true,
      finished: true,
      winner: 'X',
      shutOut: false,
      count: { X: 9, Y: 3 },
      gamesWon: { X: 2, Y: 2 },
      totals: { X: 44, Y: 13 },
      credits: [
        { from: 'C', to: 'A', points: 31 },
        { from: 'D', to: 'B', points: 31 },
      ],
      net: { A: 31, B: 31, C: -31, D: -31 },
      spread: 31,
      lines: [
        { label: 'points', side: 'X', points: 9 },
        { label: 'game bonus', side: 'X', points: 10 },
        { label: 'match bonus', side: 'X', points: 25 },
        { label: 'points', side: 'Y', points: 3 },
        { label: 'game bonus', side: 'Y', points: 10 },
      ],
    });
    expect(scoreMatch(match({}, ...four, '5.1 A row'), registry)).toMatchObject({
      ok: false,
      game: 8,
      code: 'match-over',
    });
  });

  it('TM-15 may have more rounds, or one', () => {
    expect(sheet({ rounds: 5 }, ...four).finished).toBe(false);
    expect(sheet({ rounds: 1 }, ...round(1, 'A row', 'draw'))).toMatchObject({ finished: true, winner: 'X' });
  });

  it('TM-15 ends at a points limit, and then has no number of rounds', () => {
    const limited = { target: 10 };
    const draws = all(...[1, 2, 3, 4, 5].map((number) => round(number, 'draw', 'draw')));
    expect(sheet(limited, ...draws).finished).toBe(false);
    expect(sheet(limited, ...round(1, 'A row', 'draw'), ...draws.slice(2)).finished).toBe(false);
    expect(sheet(limited, ...round(1, 'A big-square', 'B row'), ...round(2, 'C row', 'D row'))).toMatchObject(
      {
        finished: false,
      },
    );
    expect(sheet(limited, ...draws, ...round(6, 'A big-square', 'B big-square'))).toMatchObject({
      winner: 'X',
      shutOut: false,
      totals: { X: 25, Y: 0 },
    });
  });

  it('TM-15 ends at rounds or a points limit, whichever comes first', () => {
    const both = { rounds: 2, target: 10 };
    expect(sheet(both, ...round(1, 'A big-square', 'B big-square'))).toMatchObject({ winner: 'X' });
    expect(sheet(both, ...round(1, 'C row', 'draw'), ...round(2, 'A row', 'B row'))).toMatchObject({
      winner: 'X',
      count: { X: 8, Y: 4 },
    });
  });

  it('TM-16 has the agreed match bonus, else the points limit, else 25', () => {
    const bonusOf = (settings: Record<string, unknown>) => {
      const { lines } = sheet(
        { rounds: 2, ...settings },
        ...round(1, 'C row', 'draw'),
        ...round(2, 'A row', 'B row'),
      );
      return lines.find(({ label }) => label === 'match bonus')?.points;
    };
    expect([bonusOf({}), bonusOf({ target: 30 }), bonusOf({ matchBonus: 40, target: 30 })]).toEqual([
      25, 30, 40,
    ]);
    expect(bonusOf({ super: true })).toBe(250);
    expect(bonusOf({ matchBonus: 0 })).toBeUndefined();
  });

  it('TM-16 has the agreed shut-out bonus, else the match bonus, else 25', () => {
    const bonusOf = (settings: Record<string, unknown>) => {
      const { lines, shutOut } = sheet({ rounds: 1, ...settings }, ...round(1, 'A row', 'B row'));
      return [shutOut, lines.find(({ label }) => label === 'shut-out bonus')?.points];
    };
    expect(bonusOf({})).toEqual([true, 25]);
    expect(bonusOf({ super: true })).toEqual([true, 250]);
    expect(bonusOf({ matchBonus: 40 })).toEqual([true, 40]);
    expect(bonusOf({ target: 30 })).toEqual([true, 30]);
    expect(bonusOf({ target: 30, matchBonus: 35 })).toEqual([true, 35]);
    expect(bonusOf({ target: 30, shutOutBonus: 50 })).toEqual([true, 50]);
    expect(bonusOf({ shutOutBonus: 0 })).toEqual([true, undefined]);
  });

  it('TM-16 is a shut-out if every round was won: an even one spoils it, a no contest does not', () => {
    const [won, wonAgain] = [round(1, 'A row', 'B row'), round(3, 'A row', 'D small-square')];
    const shutOut = (two: string[]) => sheet({ rounds: 2 }, ...won, ...two, ...wonAgain).shutOut;
    expect(shutOut(round(2, 'A row', 'no contest'))).toBe(true);
    expect(sheet({ rounds: 3 }, ...won, ...round(2, 'A row', 'D row'), ...wonAgain).shutOut).toBe(false);
    expect(sheet({ rounds: 3 }, ...won, ...round(2, 'draw', 'D row'), ...wonAgain).shutOut).toBe(false);
  });

  it('TM-16 can be a shut-out despite a lost board, because rounds are what is won', () => {
    expect(sheet({ rounds: 1 }, ...round(1, 'A row', 'D small-square'))).toMatchObject({
      shutOut: true,
      totals: { X: 56, Y: 0 },
    });
  });

  it('TM-2, TM-15 does not count a no contest as one of the agreed rounds, and does not reuse its number', () => {
    const games = all(round(1, 'A row', 'no contest'), round(2, 'A row', 'B row'));
    expect(sheet({ rounds: 2 }, ...games).finished).toBe(false);
    expect(sheet({ rounds: 2 }, ...games, ...round(3, 'A row', 'B row'))).toMatchObject({
      finished: true,
      gamesWon: { X: 2, Y: 0 },
      shutOut: true,
    });
  });

  it('TM-17 plays off level entries by further rounds, whose points and bonuses count', () => {
    const level = all(round(1, 'A row', 'B row'), round(2, 'C row', 'D row'));
    expect(sheet({ rounds: 2 }, ...level)).toMatchObject({ finished: false, winner: null });
    const even = [...level, ...round(3, 'A row', 'C row')];
    expect(sheet({ rounds: 2 }, ...even)).toMatchObject({ finished: false });
    expect(sheet({ rounds: 2 }, ...even, ...round(4, 'D small-square', 'draw'))).toMatchObject({
      winner: 'Y',
      count: { X: 8, Y: 11 },
      gamesWon: { X: 1, Y: 2 },
      totals: { X: 13, Y: 46 },
      spread: 33,
    });
  });

  it('TM-4 may be decided by a spot, and a team that won no round has shut out nobody', () => {
    expect(sheet({ rounds: 1, spot: { Y: 3 } }, ...round(1, 'A row', 'D row'))).toMatchObject({
      winner: 'Y',
      shutOut: false,
      count: { X: 0, Y: 3 },
      totals: { X: 0, Y: 28 },
    });
    expect(sheet({ rounds: 1, spot: { Y: 3 } }, ...round(1, 'A row', 'draw'))).toMatchObject({
      winner: 'X',
      shutOut: true,
      totals: { X: 59, Y: 3 },
      spread: 56,
    });
  });

  it('TM-16 credits a negative difference as it is computed', () => {
    const small = all(...[1, 2, 3].map((number) => round(number, 'C sixteen-circle-square', 'draw')));
    const answer = sheet({ rounds: 4, matchBonus: 0 }, ...small, ...round(4, 'A row', 'draw'));
    expect(answer).toMatchObject({ winner: 'X', totals: { X: 9, Y: 18 }, spread: -9, net: { A: -9, D: 9 } });
  });

  it('TM-13 is played by any number a side', () => {
    const [size, wins] = [12, ['a1', 'a2', 'a3']];
    const sides = {
      X: Array.from({ length: size }, (_, place) => `a${place}`),
      Y: Array.from({ length: size }, (_, place) => `b${place}`),
    };
    const games = sides.X.map((player, place) => ({
      round: 1,
      board: place + 1,
      ...(wins.includes(player) ? { winner: player, kind: 'row' } : { winner: null }),
    }));
    const answer = scoreMatch({ ...(match({ rounds: 1 }) as object), sides, games } as Json, registry);
    expect(answer).toMatchObject({ ok: true, count: { X: 12, Y: 0 }, spread: 67 });
    expect(answer.ok && answer.credits).toHaveLength(size);
    expect(answer.ok && answer.credits[11]).toEqual({ from: 'b11', to: 'a11', points: 67 });
  });
});
