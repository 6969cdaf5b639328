import { games as registry, type SheetGame } from '@fairview/rules';
import { boardResults, playerResults } from '../scores/match-results.js';
import { teamRoundRobin } from '../formats/round-robin.js';
import { playerCriteria, playerScores } from '../scores/players.js';
import { scoreTable } from '../scores/results.js';
import { resultOfSheet, type MatchSheet } from '../scores/sheets.js';
import { standings } from './standings.js';

const reds = ['ann', 'ben'];
const blues = ['xan', 'yve'];
const board = (round: number, at: number, winner: string | null, kind = 'row'): SheetGame => {
  const [one, other] = [reds[at - 1], blues[(at - 1 + round - 1) % 2]];
  const [black = '', red = ''] = round % 2 === 1 ? [one, other] : [other, one];
  const result = winner === null ? { kind: 'draw' } : { kind: 'win', winner, position: kind };
  return { round, board: at, black, red, result };
};

/** A match of the reds against the blues, as its head has it. */
function match(id: string, games: readonly SheetGame[], rounds: number): MatchSheet {
  const sides = { A: reds, B: blues };
  const opened = registry.systems.open({ game: 'teeko', system: 'partnership', settings: { rounds }, sides });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const sheet = games.reduce((before, game) => {
    const next = before.enter(game);
    if (!next.ok) throw new Error(next.refusal.code);
    return next.value;
  }, opened.value);
  return { id, sides, teams: { A: 'reds', B: 'blues' }, sheet: sheet.figures(), rounds: sheet.rounds() };
}

/** The reds win 4 to 3 on the boards of round 1 and lose round 2 by 5: 1 against 5, boxes 5 each, match bonus 25. */
const lost = match(
  'm1',
  [
    board(1, 1, 'ann'),
    board(1, 2, 'yve', 'small-square'),
    board(2, 1, null),
    board(2, 2, 'xan', 'big-square'),
  ],
  2,
);

describe('a match of teams', () => {
  it('TM-16 counts for the teams: match points, credits of all players, spread of one, board points', () => {
    expect(resultOfSheet(lost)).toEqual({
      match: 'm1',
      entries: ['reds', 'blues'],
      winner: 'blues',
      net: { reds: -29, blues: 29 },
      credits: { reds: 0, blues: 58 },
      boardPoints: { reds: 4, blues: 8 },
      scores: [6, 35],
    });
  });

  it('is shown by player and by board', () => {
    expect(playerResults(lost, [])).toEqual([
      { player: 'ann', side: 'A', played: 2, won: 1, drawn: 1, lost: 0, points: 4, net: -29 },
      { player: 'ben', side: 'A', played: 2, won: 0, drawn: 0, lost: 2, points: 0, net: -29 },
      { player: 'xan', side: 'B', played: 2, won: 1, drawn: 0, lost: 1, points: 5, net: 29 },
      { player: 'yve', side: 'B', played: 2, won: 1, drawn: 1, lost: 0, points: 3, net: 29 },
    ]);
    expect(boardResults(lost)).toEqual([
      { board: 1, points: { A: 4, B: 0 } },
      { board: 2, points: { A: 0, B: 8 } },
    ]);
  });

  it('TM-19 leaves out the boards of a round that was no contest', () => {
    const rounds = [...lost.rounds];
    const last = rounds.pop();
    if (!last) throw new Error('no rounds');
    const without = { ...lost, rounds: [...rounds, { ...last, how: 'no-contest' }] };
    expect(boardResults(without)).toEqual([
      { board: 1, points: { A: 4, B: 0 } },
      { board: 2, points: { A: 0, B: 3 } },
    ]);
    expect(playerResults(without, []).map(({ played }) => played)).toEqual([1, 1, 1, 1]);
  });
});

describe('standings', () => {
  const result = (id: string, one: string, other: string, figures: readonly [number, number, number]) => {
    const [spread, credits, points] = figures;
    return {
      match: id,
      entries: [one, other] as const,
      winner: one,
      net: { [one]: spread, [other]: -spread },
      credits: { [one]: credits, [other]: 0 },
      boardPoints: { [one]: points, [other]: 7 },
    };
  };

  it('of teams go by match points, credits, spread, board points', () => {
    const rows = standings(
      scoreTable(
        ['a', 'b', 'c', 'd'],
        [
          result('1', 'a', 'b', [10, 20, 9]),
          result('2', 'b', 'c', [10, 20, 9]),
          result('3', 'c', 'a', [10, 20, 12]),
          result('4', 'a', 'd', [3, 6, 5]),
          result('5', 'b', 'd', [3, 6, 5]),
          result('6', 'c', 'd', [3, 6, 5]),
        ],
        1,
      ),
      teamRoundRobin.criteria,
    );
    expect(rows.map(({ entry, rank }) => [entry, rank])).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 2],
      ['d', 4],
    ]);
    expect(rows[0]?.derivation.compared.map(({ criterion }) => criterion)).toEqual([
      'PTS',
      'CRD',
      'SPR',
      'BP',
    ]);
  });

  it('of players add up their nets over matches of any sides', () => {
    const single = registry.systems.open({
      game: 'teeko',
      system: 'straight',
      settings: {},
      sides: { A: ['ann'], B: ['yve'] },
    });
    if (!single.ok) throw new Error(single.refusal.code);
    const entered = single.value.enter({ result: { kind: 'win', winner: 'ann', position: 'row' } });
    if (!entered.ok) throw new Error(entered.refusal.code);
    const duel: MatchSheet = {
      id: 'm2',
      sides: { A: ['ann'], B: ['yve'] },
      teams: null,
      sheet: entered.value.figures(),
      rounds: [],
    };
    const rows = standings(playerScores(['ann', 'ben', 'xan', 'yve', 'zoe'], [lost, duel]), playerCriteria);
    expect(rows.map(({ entry, rank, spread, boardPoints }) => [entry, rank, spread, boardPoints])).toEqual([
      ['xan', 1, 29, 5],
      ['yve', 2, 25, 3],
      ['zoe', 3, 0, 0],
      ['ann', 4, -25, 8],
      ['ben', 5, -29, 0],
    ]);
    expect(rows.find(({ entry }) => entry === 'zoe')).toMatchObject({ played: 0 });
    expect(rows.find(({ entry }) => entry === 'ann')).toMatchObject({ played: 2, won: 1 });
  });
});

describe('a match of partners', () => {
  const variant = { A: ['ann', 'ben'], B: ['xan', 'yve'] };

  it('SK-19 is won by both of them, also if a game is written for one of the two', () => {
    const opened = registry.systems.open({ game: 'skarney', system: 'skarney', sides: variant });
    const entered = opened.ok
      ? opened.value.enter({ result: { kind: 'skarney', scores: [120, -35] } })
      : opened;
    if (!entered.ok) throw new Error(entered.refusal.code);
    const sheet = entered.value.figures();
    const games = [
      {
        seats: ['ann', 'xan', 'ben', 'yve'],
        source: 'played',
        winner: 'ann',
        noContest: false,
        struck: null,
      },
    ];
    const results = playerResults({ id: 'm', sides: variant, teams: null, sheet, rounds: [] }, games);
    const asTeams = { A: 'reds', B: 'blues' };
    const ofTeams = { id: 'm', sides: variant, teams: asTeams, sheet, rounds: [] };
    expect(playerResults(ofTeams, games).map(({ played }) => played)).toEqual([1, 1, 1, 1]);
    expect(resultOfSheet({ ...ofTeams, sheet: { ...sheet, finished: true } })?.boardPoints).toEqual({
      reds: 120,
      blues: -35,
    });
    expect(results.map(({ player, won, lost }) => [player, won, lost])).toEqual([
      ['ann', 1, 0],
      ['ben', 1, 0],
      ['xan', 0, 1],
      ['yve', 0, 1],
    ]);
  });

  it('of two tables counts for each player what their side made at their table', () => {
    const sides = { A: ['a1', 'a2', 'a3', 'a4'], B: ['b1', 'b2', 'b3', 'b4'] };
    const opened = registry.systems.open({ game: 'skarney', system: 'skarney-duplicate', sides });
    if (!opened.ok) throw new Error(opened.refusal.code);
    const tables = [
      {
        round: 1,
        board: 1,
        seats: ['a1', 'b1', 'a2', 'b2'],
        result: { kind: 'skarney', scores: [100, -45] },
      },
      { round: 1, board: 2, seats: ['b3', 'a3', 'b4', 'a4'], result: { kind: 'skarney', scores: [-20, 75] } },
    ];
    const sheet = tables.reduce((before, table) => {
      const next = before.enter(table);
      if (!next.ok) throw new Error(next.refusal.code);
      return next.value;
    }, opened.value);
    const of = { id: 'm', sides, teams: null, sheet: sheet.figures(), rounds: sheet.rounds() };
    expect(boardResults(of)).toEqual([
      { board: 1, points: { A: 100, B: -45 } },
      { board: 2, points: { A: -20, B: 75 } },
    ]);
    expect(playerResults(of, []).map(({ player, points, won }) => [player, points, won])).toEqual([
      ['a1', 100, 1],
      ['a2', 100, 1],
      ['a3', -20, 0],
      ['a4', -20, 0],
      ['b1', -45, 0],
      ['b2', -45, 0],
      ['b3', 75, 1],
      ['b4', 75, 1],
    ]);
  });
});
