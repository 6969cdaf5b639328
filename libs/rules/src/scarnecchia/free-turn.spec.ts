import { after, at, dealt } from './testing/dealt.js';
import { pool, seven, startsWith, won } from './testing/deals.js';

describe('the free turn', () => {
  it.each([
    ['a tile of the opponent', 'trail 5-2', 'tile-not-in-hand'],
    ['a tile of the pool', 'capture 3-2 : 3-2', 'tile-not-in-hand'],
    ['a tile of the stock', 'build 1-0 + 2-1 = 7', 'tile-not-in-hand'],
    ['a capture of a tile that lies elsewhere', 'capture 4-3 : 5-2', 'tile-not-in-pool'],
    ['a capture of one tile twice', 'capture 6-5 : 3-2 + 3-2', 'tile-not-in-pool'],
    ['a capture of its own tile', 'capture 4-3 : 4-3', 'tile-not-in-pool'],
    ['a build on a tile that lies elsewhere', 'build 1-1 + 5-0 = 7', 'tile-not-in-pool'],
    ['a capture of a build that does not exist', 'capture 4-3 : b1', 'build-unknown'],
    ['an addition to a build that does not exist', 'build 1-1 + b1 = 7', 'build-unknown'],
    ['a capture of fewer pips', 'capture 4-3 : 3-2', 'capture-sum-differs'],
    ['a capture of more pips', 'capture 1-1 : 2-1', 'capture-sum-differs'],
    ['a group of another sum', 'capture 6-5 : 3-2 + 2-1', 'capture-sum-differs'],
  ])('SC-0 refuses %s', (_, turn, code) => expect(after(dealt(seven), turn)).toBe(`0 SC-0 ${code}`));

  it('SC-0 captures one tile of as many pips; both go to the winnings, and a tile is drawn', () => {
    const table = at(dealt({ ...seven, first: 2 }), 'capture 5-0 : 3-2');
    expect([won(table, 0), won(table, 1), pool(table)]).toEqual(['', '3-2 5-0', '6-4 5-5 2-1']);
    expect(table.position).toContain('| P2 1-0 5-2 4-4 6-6 |');
    expect(table.position).toContain('| stock 2-0 2-2 ');
  });

  it('SC-2 captures one group of one sum, in whatever order it is named', () => {
    const wanted = { ...seven, p1: '4-4 1-1 6-5 0-0', p2: '5-2 5-0 6-6 4-3' };
    for (const group of ['3-2 + 2-1', '2-1 + 3-2']) {
      const table = at(dealt(wanted), `capture 4-4 : ${group}`);
      expect([won(table, 0), pool(table)]).toEqual(['2-1 3-2 4-4', '6-4 5-5']);
    }
  });

  it('SC-2 does not capture two sets at once, each of the sum', () => {
    const wanted = { p1: '5-0 6-6 6-5 6-4', p2: '1-1 2-2 3-3 4-4', pool: '4-1 3-2 5-5 6-3' };
    expect(after(dealt(wanted), 'capture 5-0 : 3-2 + 4-1')).toBe('0 SC-0 capture-sum-differs');
    expect(startsWith(dealt(wanted), 'capture 5-0')).toEqual(['capture 5-0 : 3-2', 'capture 5-0 : 4-1']);
    expect(after(dealt(wanted), 'capture 6-4 : 3-2 + 4-1')).toMatchObject({ toAct: [1] });
  });

  it('SC-3 trails any tile at any time, to the end of the line, even if it could capture', () => {
    const table = dealt({ ...seven, first: 2 });
    expect(startsWith(table, 'trail')).toEqual(['trail 5-0', 'trail 5-2', 'trail 4-4', 'trail 6-6']);
    expect(pool(at(table, 'trail 5-0'))).toBe('3-2 6-4 5-5 2-1 5-0');
  });

  it('SC-0 leaves only trailing on an empty table', () => {
    const wanted = { p1: '5-0 6-6 6-5 6-4', p2: '2-2 3-3 4-4 5-5', pool: '0-0 1-0 1-1 2-0', stock: '4-0' };
    const swept = at(dealt(wanted), 'capture 5-0 : 0-0 + 1-0 + 1-1 + 2-0');
    expect(swept.moves(1)).toEqual(['trail 2-2', 'trail 3-3', 'trail 4-4', 'trail 5-5']);
    expect(after(swept, 'capture 2-2 : 2-2')).toBe('0 SC-0 tile-not-in-pool');
    expect(after(swept, 'build 2-2 + 1-0 = 5')).toBe('0 SC-0 tile-not-in-pool');
    expect(at(swept, 'trail 2-2').moves(0)).toContain('capture 4-0 : 2-2');
  });
});
