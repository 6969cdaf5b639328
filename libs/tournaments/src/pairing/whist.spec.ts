import { whistSchedule, whistSizes, type WhistRound } from './whist.js';

const schedules = whistSizes.map((players) => ({ players, rounds: whistSchedule(players) ?? [] }));
const range = (length: number) => Array.from({ length }, (_, at) => at + 1);
const printed = (rounds: readonly WhistRound[]) =>
  rounds.map(({ tables }) => tables.map((table) => table.join(' ')).join(', '));

/** How often each two were partners and opponents, as `partners/opponents` at `a * 100 + b` with a < b. */
function met(rounds: readonly WhistRound[]): Map<number, string> {
  const counts = new Map<number, [number, number]>();
  const add = (a: number, b: number, as: 0 | 1) => {
    const pair = Math.min(a, b) * 100 + Math.max(a, b);
    const count = counts.get(pair) ?? [0, 0];
    count[as] += 1;
    counts.set(pair, count);
  };
  for (const [a, b, c, d] of rounds.flatMap((round) => round.tables)) {
    add(a, c, 0);
    add(b, d, 0);
    for (const [one, other] of [
      [a, b],
      [b, c],
      [c, d],
      [d, a],
    ] as const) {
      add(one, other, 1);
    }
  }
  return new Map([...counts].map(([pair, count]) => [pair, count.join('/')]));
}

/** How often each player sat at P1, P2, P3 and P4. */
const seats = (players: number, rounds: readonly WhistRound[]) => {
  const counts = range(players).map(() => [0, 0, 0, 0]);
  for (const table of rounds.flatMap((round) => round.tables)) {
    table.forEach((player, seat) => (counts[player - 1]![seat]! += 1));
  }
  return counts;
};

describe('a whist schedule', () => {
  it('exists for every 4k and 4k+1 from 4 to 64, and for nothing else', () => {
    expect(whistSizes).toEqual(range(16).flatMap((k) => (k < 16 ? [4 * k, 4 * k + 1] : [64])));
    const others = [-4, -3, 0, 1, 2, 3, 4.5, 6, 7, 10, 63, 65, 66, 68, NaN];
    expect(others.map((players) => whistSchedule(players))).toEqual(others.map(() => undefined));
  });

  it.each(schedules)(
    'makes each two of $players partners once and opponents twice',
    ({ players, rounds }) => {
      const counts = met(rounds);
      expect(counts.size).toBe((players * (players - 1)) / 2);
      expect(new Set(counts.values())).toEqual(new Set(['1/2']));
    },
  );

  it.each(schedules)('has all $players in every round, at a table or resting', ({ players, rounds }) => {
    expect(rounds).toHaveLength(players % 4 === 0 ? players - 1 : players);
    rounds.forEach((round, at) => {
      expect(round.bye).toBe(players % 4 === 0 ? undefined : at + 1);
      const busy = [...round.tables.flat(), ...(round.bye === undefined ? [] : [round.bye])];
      expect(busy.sort((a, b) => a - b)).toEqual(range(players));
    });
  });

  it.each(schedules.filter(({ players }) => players % 4 === 1))(
    'with $players lets everybody sit once on every seat of every table',
    ({ players, rounds }) => {
      for (let table = 0; table < (players - 1) / 4; table += 1) {
        for (let seat = 0; seat < 4; seat += 1) {
          expect(new Set(rounds.map((round) => round.tables[table]?.[seat])).size).toBe(players);
        }
      }
    },
  );

  it.each(schedules.filter(({ players }) => players % 4 === 0))(
    'with $players shares the seats within one, 4 and 8 within two',
    ({ players, rounds }) => {
      const spreads = seats(players, rounds).map((counts) => Math.max(...counts) - Math.min(...counts));
      expect(Math.max(...spreads)).toBe([4, 8].includes(players) ? 2 : 1);
    },
  );

  it('keeps the last of 4k at the first table, with player r as partner in round r', () => {
    for (const { players, rounds } of schedules) {
      if (players % 4 !== 0 || players === 60) continue;
      rounds.forEach(({ tables: [first] }, at) => {
        const seat = first?.indexOf(players) ?? -1;
        expect(seat).toBe(at % 4);
        expect(first?.[(seat + 2) % 4]).toBe(at + 1);
      });
    }
  });

  it('of 4 is the three ways to part them', () => {
    expect(printed(whistSchedule(4) ?? [])).toEqual(['4 2 1 3', '1 4 3 2', '3 2 4 1']);
  });

  it('of 5 is 1, 2, -1, -2 around the player who rests', () => {
    expect(whistSchedule(5)).toEqual([
      { bye: 1, tables: [[2, 3, 5, 4]] },
      { bye: 2, tables: [[3, 4, 1, 5]] },
      { bye: 3, tables: [[4, 5, 2, 1]] },
      { bye: 4, tables: [[5, 1, 3, 2]] },
      { bye: 5, tables: [[1, 2, 4, 3]] },
    ]);
  });

  it('of 8 moves seven on by one number, and the four of the eighth by one seat', () => {
    expect(printed(whistSchedule(8) ?? [])).toEqual([
      '8 2 1 6, 3 5 4 7',
      '7 8 3 2, 4 6 5 1',
      '3 1 8 4, 5 7 6 2',
      '5 4 2 8, 6 1 7 3',
      '8 6 5 3, 7 2 1 4',
      '4 8 7 6, 1 3 2 5',
      '7 5 8 1, 2 4 3 6',
    ]);
  });

  it('of 9 starts from three rounds, and then moves everybody on by three', () => {
    expect(printed(whistSchedule(9) ?? [])).toEqual([
      '4 2 7 3, 5 8 9 6',
      '5 3 8 1, 6 9 7 4',
      '6 1 9 2, 4 7 8 5',
      '7 5 1 6, 8 2 3 9',
      '8 6 2 4, 9 3 1 7',
      '9 4 3 5, 7 1 2 8',
      '1 8 4 9, 2 5 6 3',
      '2 9 5 7, 3 6 4 1',
      '3 7 6 8, 1 4 5 2',
    ]);
  });

  it('of 60 ends with eleven rounds in five groups of twelve', () => {
    const last = whistSchedule(60)?.slice(-11) ?? [];
    const twelve = printed(whistSchedule(12) ?? []);
    expect(printed(last.map(({ tables }) => ({ tables: tables.slice(0, 3) })))).toEqual(
      twelve.map((round) => round.replace(/\d+/g, (number) => String(48 + Number(number)))),
    );
    expect(printed(last.map(({ tables }) => ({ tables: tables.slice(3, 6) })))).toEqual(
      twelve.map((round) => round.replace(/\d+/g, (number) => String(4 * Number(number) - 3))),
    );
    expect(new Set(last.map(({ tables }) => tables.length))).toEqual(new Set([15]));
  });
});
