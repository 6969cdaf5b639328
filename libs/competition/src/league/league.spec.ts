import { leagueOf } from './league.js';

const night = (...players: readonly string[]) => new Map(players.map((player, at) => [player, at + 1]));
const points = [5, 3, 1];
const told = (rows: ReturnType<typeof leagueOf>): readonly string[] =>
  rows.map(({ rank, player, because }) => `${rank} ${player} ${because}`);

describe('a league over tournaments', () => {
  const season = [
    night('ann', 'ben', 'cleo', 'dan'),
    night('ben', 'ann', 'dan'),
    night('cleo', 'ben', 'ann'),
  ];

  it('adds up the points of ranks, and nothing for ranks beyond those named', () => {
    expect(told(leagueOf(season, { points }))).toEqual([
      '1 ben 11 = 3 + 5 + 3',
      '2 ann 9 = 5 + 3 + 1',
      '3 cleo 6 = 1 + 5',
      '4 dan 1 = 0 + 1',
    ]);
  });

  it('counts only the best results, and shows what is dropped', () => {
    expect(told(leagueOf(season, { points, best: 2 }))).toEqual([
      '1 ann 8 = 5 + 3 + (1)',
      '1 ben 8 = 3 + 5 + (3)',
      '3 cleo 6 = 1 + 5',
      '4 dan 1 = 0 + 1',
    ]);
  });

  it('ranks equal points by the best result, then the next, and shares what is left', () => {
    const rows = leagueOf([night('ann', 'ben'), night('x', 'y', 'ben'), night('x', 'y', 'ben')], { points });
    expect(told(rows)).toEqual(['1 x 10 = 5 + 5', '2 y 6 = 3 + 3', '3 ann 5 = 5', '4 ben 5 = 3 + 1 + 1']);
    const shared = leagueOf(
      [
        new Map([
          ['ann', 1],
          ['ben', 1],
          ['cleo', 3],
        ]),
      ],
      { points },
    );
    expect(told(shared)).toEqual(['1 ann 5 = 5', '1 ben 5 = 5', '3 cleo 1 = 1']);
  });
});
