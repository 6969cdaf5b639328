import { games, type SheetFigures } from '@fairview/rules';
import fc from 'fast-check';
import { elimination } from '../formats/elimination.js';
import { eliminationScores, type TableOfRound } from '../scores/elimination.js';
import { standings } from './standings.js';

const eliminationStandings = (...given: Parameters<typeof eliminationScores>) =>
  standings(eliminationScores(...given), elimination.criteria);

const answer = (() => {
  const sheet = games.systems.open({ game: 'scarney-baccarat', system: 'baccarat', sides: { A: ['x'] } });
  if (!sheet.ok) throw new Error(sheet.refusal.code);
  return sheet.value.figures();
})();

/** A table where these came in this order, with these chips. */
function table(
  round: number,
  ranked: readonly (readonly [string, number])[],
  more: Partial<SheetFigures> = {},
): TableOfRound {
  const sides = Object.fromEntries(ranked.map(([entry], at) => ['ABCDEF'[at] ?? '', [entry]]));
  const ranking = ranked.map(([, chips], at) => ({ side: 'ABCDEF'[at] ?? '', chips, outAfter: null }));
  return { round, sides, sheet: { ...answer, finished: true, winner: 'A', ranking, ...more } };
}

const first = [
  table(1, [
    ['ann', 1800],
    ['ben', 1200],
    ['cleo', 0],
  ]),
  table(1, [
    ['dora', 1300],
    ['emil', 1100],
    ['fay', 600],
  ]),
];
const last = table(2, [
  ['emil', 2000],
  ['ann', 900],
  ['dora', 4],
  ['ben', 4],
]);
const field = ['ann', 'ben', 'cleo', 'dora', 'emil', 'fay'];
const ranks = (tables: readonly TableOfRound[]) =>
  eliminationStandings(field, tables).map(({ rank, entry, round, place, chips }) => [
    rank,
    entry,
    round,
    place,
    chips,
  ]);

describe('BC-18 the standings of an elimination', () => {
  it('go by the round reached, the place at the table there, the chips', () => {
    expect(ranks([...first, last])).toEqual([
      [1, 'emil', 2, 1, 2000],
      [2, 'ann', 2, 2, 900],
      [3, 'dora', 2, 3, 4],
      [4, 'ben', 2, 4, 4],
      [5, 'fay', 1, 3, 600],
      [6, 'cleo', 1, 3, 0],
    ]);
  });

  it('say why', () => {
    const rows = eliminationStandings(field, [...first, last]);
    const below = rows.map(({ derivation }) => derivation.below?.criterion);
    expect(below).toEqual(['PLC', 'PLC', 'PLC', 'RND', 'CHP', undefined]);
    expect(rows[0]?.derivation.below).toEqual({ entry: 'ann', criterion: 'PLC', own: 1, theirs: 2 });
  });

  it('count the tables that are over, and those that somebody came first at', () => {
    const rows = eliminationStandings(field, [
      ...first,
      { ...last, sheet: { ...last.sheet, finished: false } },
    ]);
    const played = Object.fromEntries(rows.map(({ entry, played: n, won, lost }) => [entry, [n, won, lost]]));
    expect(played).toMatchObject({ ann: [1, 1, 0], emil: [1, 0, 1], fay: [1, 0, 1] });
  });

  it('count a table as won by the player that a ruling named, and by nobody if it named nobody', () => {
    const rows = eliminationStandings(field, [{ ...last, sheet: { ...last.sheet, winner: null } }]);
    expect(rows.map(({ won }) => won)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('share a rank if nothing tells two apart', () => {
    const level = [
      table(1, [
        ['ann', 1000],
        ['ben', 500],
        ['cleo', 300],
      ]),
      table(1, [
        ['dora', 1000],
        ['emil', 500],
        ['fay', 200],
      ]),
    ];
    expect(ranks(level).map(([rank, entry]) => [rank, entry])).toEqual([
      [1, 'ann'],
      [1, 'dora'],
      [3, 'ben'],
      [3, 'emil'],
      [5, 'cleo'],
      [6, 'fay'],
    ]);
  });

  it('do not depend on the order of the tables', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...first, last], { minLength: 3 }), (tables) => {
        expect(ranks(tables)).toEqual(ranks([...first, last]));
      }),
    );
  });

  it('have a row for a player who has not played yet', () => {
    expect(ranks([]).map(([rank]) => rank)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
