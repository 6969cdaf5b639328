import type { Json } from '@fairview/kernel';
import { nextLeader, scarnecchia } from './index.js';
import { after, at, dealt, setupOf } from './testing/dealt.js';
import { part, seven, startsWith } from './testing/deals.js';
import { seal } from '../game/seal.js';

describe('the setup', () => {
  it('SC-0 deals four tiles to P1, four to P2 and four to the pool, and the rest is the stock', () => {
    const table = dealt(seven);
    expect(table.position).toBe(
      'P1 free | P1 0-0 1-1 4-3 6-5 | P2 5-0 5-2 4-4 6-6 | pool 3-2 6-4 5-5 2-1 | next build b1 | ' +
        'stock 1-0 2-0 2-2 3-0 3-1 3-3 4-0 4-1 4-2 5-1 5-3 5-4 6-0 6-1 6-2 6-3 | won - / - | sweeps 0 / 0',
    );
  });

  it.each([
    [1, 16],
    [2, 44],
  ] as const)('SC-16, SC-11 plays %i sets from a stock of %i, a turn for each', (sets, turns) => {
    let table = dealt({ ...seven, sets });
    expect(part(table, 'stock')).toHaveLength(turns);
    for (let turn = 0; turn < turns; turn += 1) {
      expect(table.outcome).toBeUndefined();
      expect(part(table, 'hands')).toMatchObject([{ length: 4 }, { length: 4 }]);
      const [move = ''] = startsWith(table, 'trail');
      table = at(table, move);
    }
    expect([table.toAct, table.outcome?.winners]).toEqual([[], []]);
  });

  it('SC-1 is led by the seat that the setup names, and then the seats take turns', () => {
    expect([dealt(seven).toAct, dealt({ ...seven, first: 2 }).toAct]).toEqual([[0], [1]]);
    expect(at(dealt({ ...seven, first: 2 }), 'trail 5-2').toAct).toEqual([0]);
    expect(at(dealt({ ...seven, first: 2 }), 'trail 5-2; trail 1-1').toAct).toEqual([1]);
  });

  it('SC-1 draws the first lead by lot', () => {
    const lots = [
      [0, 1],
      [1, 0],
    ] as const;
    const leads = lots.map((lot) =>
      scarnecchia.deal({ sets: 1, scoring: 'tiles' }, (n) =>
        n === 2 ? lot : Array.from({ length: n }, (_, i) => i),
      ),
    );
    expect(leads.map(({ first }) => first)).toEqual([0, 1]);
    expect(leads[0]?.tiles.slice(0, 5)).toEqual(['0-0', '1-0', '1-1', '2-0', '2-1']);
  });

  it.each([
    ['the loser, no matter who led', 0, [0], 1],
    ['the loser, no matter who led', 1, [0], 1],
    ['the loser, no matter who led', 0, [1], 0],
    ['the other player after a tied hand', 0, [], 1],
    ['the other player after a tied hand', 1, [], 0],
  ])('SC-1 has the next hand led by %s', (_, led, winners, leader) =>
    expect(nextLeader(led, { winners })).toBe(leader),
  );

  describe('R-3', () => {
    const variant = (given: Json) => {
      const table = seal(scarnecchia).open(given, setupOf(seven));
      return table.ok ? table.value.variant : `${table.refusal.rule} ${table.refusal.code}`;
    };
    it('has one set scored by tiles by default', () =>
      expect(variant({})).toEqual({ sets: 1, scoring: 'tiles' }));
    it.each([
      [{ sets: 3 }, 'R-3 variant-value-unknown'],
      [{ sets: '1' }, 'R-3 variant-value-unknown'],
      [{ sets: null }, 'R-3 variant-value-unknown'],
      [{ scoring: 'toString' }, 'R-3 variant-value-unknown'],
      [{ first: 1 }, 'R-3 variant-key-unknown'],
      [{ constructor: 1 }, 'R-3 variant-key-unknown'],
      [[], 'R-3 variant-not-object'],
      [null, 'R-3 variant-not-object'],
      // Two sets need 56 tiles.
      [{ sets: 2 }, 'R-4 dominoes-wrong-number'],
    ])('refuses %j', (given, refusal) => expect(variant(given)).toBe(refusal));
  });

  describe('R-4', () => {
    const { tiles } = setupOf(seven);
    const setup = (given: Json) => {
      const table = seal(scarnecchia).open({}, given);
      return table.ok ? table.value.setup : `${table.refusal.rule} ${table.refusal.code}`;
    };
    it('reads a tile either way round and writes the higher end first', () => {
      const turned = tiles.map((tile) => [...tile].reverse().join(''));
      expect(setup({ first: 1, tiles: turned })).toEqual({ first: 1, tiles });
    });
    it.each([
      ['no lead', { tiles }, 'leader-not-a-player'],
      ['seat 0', { first: 0, tiles }, 'leader-not-a-player'],
      ['seat 3', { first: 3, tiles }, 'leader-not-a-player'],
      ['a lead in words', { first: '1', tiles }, 'leader-not-a-player'],
      ['half a seat', { first: 1.5, tiles }, 'leader-not-a-player'],
      ['an enormous lead', { first: 1e308, tiles }, 'leader-not-a-player'],
      ['no tiles', { first: 1 }, 'dominoes-not-listed'],
      ['tiles by key', { first: 1, tiles: { 0: '1-1' } }, 'dominoes-not-listed'],
      ['a tile too few', { first: 1, tiles: tiles.slice(1) }, 'dominoes-wrong-number'],
      ['a tile too many', { first: 1, tiles: [...tiles, '0-0'] }, 'dominoes-wrong-number'],
      [
        'very many tiles',
        { first: 1, tiles: Array.from({ length: 100_000 }, () => '0-0') },
        'dominoes-wrong-number',
      ],
      ['a tile of nine', { first: 1, tiles: tiles.with(3, '9-0') }, 'domino-unreadable'],
      ['a key that every object has', { first: 1, tiles: tiles.with(3, '__proto__') }, 'domino-unreadable'],
      ['a number', { first: 1, tiles: (tiles as readonly Json[]).with(3, 11) }, 'domino-unreadable'],
      ['one tile twice', { first: 1, tiles: tiles.with(3, tiles[4] ?? '') }, 'domino-too-often'],
      ['a position', { first: 1, tiles, position: 'over' }, 'setup-key-unknown'],
      ['another key', { first: 1, tiles, stock: [] }, 'setup-key-unknown'],
      ['a list', [], 'setup-not-object'],
      ['nothing', {}, 'leader-not-a-player'],
    ])('refuses %s', (_, given, code) => expect(setup(given)).toBe(`R-4 ${code}`));
  });
});

describe('SC-0 the notation', () => {
  it.each([
    ['trail 0-0', 'trail 0-0'],
    ['trail 6-5', 'trail 5-6'],
    ['capture 5-0 : 3-2', 'capture 0-5 : 2-3'],
    // In order of pips, and of equal pips in that of the set.
    ['capture 6-6 : 0-0 + 1-0 + 1-1 + 2-0 + 2-1 + 3-1', 'capture 6-6 : 3-1 + 2-0 + 1-1 + 1-0 + 0-0 + 2-1'],
    ['capture 5-2 : b1', 'capture 2-5 : b1'],
    ['build 1-1 + 3-2 = 7', 'build 1-1 + 2-3 = 7'],
    ['build 0-0 + b12 = 0', 'build 0-0 + b12 = 0'],
  ])('writes %s for %s', (written, text) => {
    const state = scarnecchia.start({ sets: 1, scoring: 'tiles' }, { first: 0, tiles: [] });
    const move = scarnecchia.parseMove(state, 0, text);
    expect(move.ok && scarnecchia.formatMove(state, 0, move.value)).toBe(written);
  });

  it.each([
    '',
    ' ',
    'trail',
    'trail ',
    'trail 5',
    'trail 50',
    'trail 5–0',
    'trail 7-0',
    'trail 5-0 ',
    ' trail 5-0',
    'trail  5-0',
    'Trail 5-0',
    'trail 5-0\n',
    'trail ５-0',
    'trail b1',
    'trail 5-0 1-1',
    'capture 5-0',
    'capture 5-0 :',
    'capture 5-0: 3-2',
    'capture 5-0 3-2',
    'capture 5-0 : 3-2 +',
    'capture 5-0 : 3-1 1-0',
    'capture 5-0 : 3-1 + b1',
    'capture 5-0 : b1 + 1-0',
    'capture 5-0 : b1 + b2',
    'capture 5-0 : b0',
    'capture 5-0 : b01',
    'capture 5-0 : B1',
    'capture 5-0 : b',
    'capture b1 : 5-0',
    'build 1-1 + 3-2',
    'build 1-1 + 3-2 =',
    'build 1-1 + 3-2 = 07',
    'build 1-1 + 3-2 = -7',
    'build 1-1 + 3-2 = 7.0',
    'build 1-1 + 3-2 = 7e0',
    'build 1-1 + 3-2 + 1-0 = 8',
    'build 1-1 = 2',
    'build b1 + 1-1 = 7',
    'draw',
    'pass',
    'P1 trail 5-0',
    '__proto__',
    'constructor',
    '\u0000',
    `capture 5-0 : ${'1-0 + '.repeat(30)}1-1x`,
  ])('refuses %j as unreadable, with an own build and without', (text) => {
    for (const table of [dealt(seven), at(dealt(seven), 'build 1-1 + 3-2 = 7; trail 4-4')]) {
      expect(after(table, text)).toBe('0 SC-0 domino-move-unreadable');
    }
  });

  it('is checked before whose turn it is, and that before the seat’s hand', () => {
    const wrong = (seat: number, text: string) => {
      const played = dealt(seven).play(seat, text);
      return played.ok ? 'played' : `${played.refusal.rule} ${played.refusal.code}`;
    };
    expect([wrong(1, 'trail 5-2'), wrong(2, 'trail 5-2')]).toEqual([
      'SC-0 not-your-ply',
      'SC-0 not-your-ply',
    ]);
    expect([wrong(1, 'nonsense'), wrong(-1, '')]).toEqual([
      'SC-0 domino-move-unreadable',
      'SC-0 domino-move-unreadable',
    ]);
  });

  it('names numbers beyond all limits without harm', () => {
    const nines = '9'.repeat(400);
    expect(after(dealt(seven), `capture 1-1 : b${nines}`)).toBe('0 SC-0 build-unknown');
    expect(after(dealt(seven), `build 1-1 + b${nines} = ${nines}`)).toBe('0 SC-0 build-unknown');
    expect(after(dealt(seven), `build 1-1 + 3-2 = ${nines}`)).toBe('0 SC-4 no-capturing-tile');
    expect(after(at(dealt(seven), 'build 1-1 + 3-2 = 7; trail 4-4'), `capture 4-3 : b${nines}`)).toBe(
      '0 SC-5 own-build-first',
    );
  });
});
