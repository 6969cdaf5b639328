import type { SheetFigures } from '@fairview/rules';
import { ratedResults, type RatedHead } from './rated-results.js';

const sheet = (more: Partial<SheetFigures> = {}): SheetFigures => ({
  finished: true,
  winner: 'A',
  shutOut: false,
  count: {},
  gamesWon: {},
  totals: {},
  credits: [],
  net: {},
  spread: 3,
  lines: [],
  ...more,
});
const entered: RatedHead['games'][number] = {
  id: 'g1',
  number: 1,
  seats: ['a', 'b'],
  source: 'reported',
  struck: null,
  winner: 'a',
  kind: 'row',
  resigned: false,
  noContest: false,
};
const head = (more: Partial<RatedHead> = {}): RatedHead => ({
  id: 'm',
  sides: { A: ['a'], B: ['b'] },
  teams: null,
  sheet: sheet(),
  ruled: null,
  games: [entered],
  rounds: [],
  ...more,
});
const everybody = (entry: string): string => `account-${entry}`;
const three = { A: ['a'], B: ['b'], C: ['c'] };

describe('the result of a match that is rated', () => {
  it('is its winner, or that the sides are level', () => {
    const sides = [['account-a'], ['account-b']];
    expect(ratedResults(head(), everybody)).toEqual([{ match: 'm', sides, places: [1, 2] }]);
    expect(ratedResults(head({ sheet: sheet({ winner: null }) }), everybody)).toEqual([
      { match: 'm', sides, places: [1, 1] },
    ]);
  });

  it('is the order of three hands by their nets, the winner first', () => {
    const net = { a: -4, b: 8, c: -4 };
    const [result] = ratedResults(head({ sides: three, sheet: sheet({ winner: 'B', net }) }), everybody);
    expect(result?.places).toEqual([2, 1, 2]);
  });

  it('BC-18 is the order of the table if it has one', () => {
    const ranking = ['C', 'A', 'B'].map((side) => ({ side, chips: 1, outAfter: null }));
    const [result] = ratedResults(head({ sides: three, sheet: sheet({ winner: 'C', ranking }) }), everybody);
    expect(result?.places).toEqual([2, 3, 1]);
  });

  it('does not exist if the match is open, forfeited or not played, or if an entry had no account', () => {
    const nothing = [
      head({ sheet: sheet({ finished: false }) }),
      head({ ruled: { winner: 'A', reason: 'Absent.', absent: ['B'] } }),
      head({ games: [] }),
      head({ games: [{ ...entered, struck: 'Misread.' }] }),
      head({ sides: { A: ['a'] } }),
    ];
    for (const match of nothing) expect(ratedResults(match, everybody)).toEqual([]);
    expect(ratedResults(head(), (entry) => (entry === 'a' ? 'ada' : undefined))).toEqual([]);
    expect(ratedResults(head(), () => 'ada')).toEqual([]);
  });

  it('TM-13 is one result a board if teams meet, except for rounds that are no contest', () => {
    const board = (winner: string | null) => ({
      board: 1,
      game: 0,
      winner,
      points: 3,
      how: 'row',
      black: 'a',
      red: 'b',
    });
    const round = (how: string, winner: string | null) => ({
      game: 0,
      winner: null,
      points: 0,
      how,
      count: {},
      round: 1,
      boards: [board(winner)],
    });
    const rounds = [round('net', 'b'), round('no-contest', 'a'), round('even', null)];
    const teams = { A: 't1', B: 't2' };
    expect(ratedResults(head({ teams, rounds }), everybody).map(({ places }) => places)).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  it('is one result of partnerships if partners sit at a table', () => {
    const pairs = { A: ['a', 'b'], B: ['c', 'd'] };
    expect(ratedResults(head({ sides: pairs }), everybody)).toEqual([
      {
        match: 'm',
        sides: [
          ['account-a', 'account-b'],
          ['account-c', 'account-d'],
        ],
        places: [1, 2],
      },
    ]);
  });
});
