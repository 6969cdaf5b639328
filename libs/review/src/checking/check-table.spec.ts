import { tablesFolder } from '../index.js';
import { MovementValues, openTeekoTable } from '../teeko/values.js';
import { pliesOf, pointsOf } from '../teeko/value.js';
import { checkAll, checkSome, type Ask } from './check-table.js';

/** Counted apart, by another program. */
const counts = {
  44: { positions: 75_184_578, won: 25_606_338, lost: 7_231_009, drawn: 42_347_231, longestWin: 39 },
  58: { positions: 75_017_740, won: 37_185_947, lost: 12_159_727, drawn: 25_672_066, longestWin: 59 },
} as const;

function askTable(positions: 44 | 58): Ask {
  const table = openTeekoTable(tablesFolder, positions);
  if (!table.ok) throw new Error(table.refusal.code);
  const values = new MovementValues(positions, table.value);
  return (mine, theirs) => {
    const value = values.valueOf(mine, theirs);
    return { plies: pliesOf(value), points: pointsOf(value) };
  };
}

function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

const drawnInCi = 500_000;

describe.each([44, 58] as const)('the table of %i winning positions', (positions) => {
  it('T-14 says of a position what follows from its successors', () => {
    expect(checkSome(positions, askTable(positions), drawnInCi, chance(positions))).toEqual([]);
  }, 600_000);

  it('would not pass a table in which one kind of position is wrong', () => {
    const ask = askTable(positions);
    const wrong: Ask = (mine, theirs) => {
      const told = ask(mine, theirs);
      return told.plies === 9 ? { plies: 0, points: 0 } : told;
    };
    const [first] = checkSome(positions, wrong, drawnInCi, chance(1));
    expect(first?.told).not.toEqual(first?.follows);
    const fewer: Ask = (mine, theirs) => {
      const told = ask(mine, theirs);
      return told.points === 4 ? { plies: told.plies, points: 3 } : told;
    };
    expect(checkSome(positions, fewer, drawnInCi, chance(1))).not.toEqual([]);
  });

  if (process.env['LONG'])
    it('T-14 says so of every position, and has the numbers that were counted apart', () => {
      expect(checkAll(positions, askTable(positions))).toEqual({ ...counts[positions], wrong: [] });
    }, 3_600_000);
});
