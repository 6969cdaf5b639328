import type { Json } from '@fairview/kernel';
import { aMatch } from '../../../../test/kit/match-records.js';
import { scoreMatch } from './index.js';
import { games } from '../games.js';

const refusal = (changes: Record<string, unknown>) => {
  const match = aMatch('bonus', { target: 15 });
  const answer = scoreMatch({ ...match, ...changes } as Json, games);
  return answer.ok ? undefined : [answer.game, answer.rule, answer.code];
};
const each = <T>(answers: T[]) => new Set(answers.map((answer) => JSON.stringify(answer)));
const only = (...refused: unknown[]) => new Set([JSON.stringify(refused)]);

describe('a match of three or of teams', () => {
  const three = (changes: Record<string, unknown>) =>
    refusal({ system: 'three-handed', sides: { A: ['A'], B: ['B'], C: ['C'] }, games: [], ...changes });
  const sides = { X: ['A', 'B'], Y: ['C', 'D'] };
  const teams = (changes: Record<string, unknown>) =>
    refusal({ system: 'partnership', settings: {}, sides, games: [], ...changes });
  /** The second game is refused; the first is board 1 of round 1. */
  const second = (...all: Record<string, unknown>[]) =>
    all.map((one) =>
      teams({
        games: [
          { round: 1, board: 1, winner: null, black: 'A', red: 'C' },
          { winner: null, ...one },
        ],
      }),
    );

  it('is accepted in the records that the refused ones are made from', () => {
    expect([three({}), teams({}), teams({ settings: { rounds: 6, shutOutBonus: 30 } })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(second({ round: 1, board: 2 })).toEqual([undefined]);
  });

  it('TM-9 is refused if a shut-out would double everything, whatever else is wrong', () => {
    const settings = { shutOut: 'double', taget: 5 };
    expect(three({ settings })).toEqual([null, 'TM-9', 'double-not-of-two']);
    expect(teams({ settings, sides: {} })).toEqual([null, 'TM-9', 'double-not-of-two']);
    expect([
      three({ settings: { target: 5, shutOut: 'bonus' } }),
      teams({ settings: { shutOut: 'bonus' } }),
    ]).toEqual([undefined, undefined]);
    expect(teams({ settings: { shutOut: 'triple' } })).toEqual([null, 'R-3', 'setting-value-refused']);
  });

  it('TM-10 is refused if the loser would name the openings', () => {
    const settings = { target: 5, openings: 'loserSelects' };
    expect(three({ settings })).toEqual([null, 'TM-10', 'loser-selects-not-of-two']);
    expect(teams({ settings })).toEqual([null, 'TM-10', 'loser-selects-not-of-two']);
    expect(teams({ settings: { openings: 'redSelects', opening: 'alternate' } })).toBeUndefined();
  });

  it('R-3 is refused if a setting is not of its system', () => {
    expect(three({ settings: { target: 5, rounds: 4 } })).toEqual([null, 'R-3', 'setting-unknown']);
    expect(three({ settings: { target: 5, shutOutBonus: 4 } })).toEqual([null, 'R-3', 'setting-unknown']);
    expect(teams({ settings: { round: 4 } })).toEqual([null, 'R-3', 'setting-unknown']);
    for (const settings of [{ rounds: 0 }, { rounds: 1.5 }, { rounds: '4' }, { shutOutBonus: -1 }, []]) {
      expect(teams({ settings })?.slice(0, 2)).toEqual([null, 'R-3']);
    }
  });

  it('TM-8 is refused if three could never end', () => {
    expect(three({ settings: {} })).toEqual([null, 'TM-8', 'no-target']);
    expect(three({ settings: { timeLimit: { minutes: 15 } } })).toBeUndefined();
  });

  it('R-5 is refused if the sides are not three players, or not two teams of equal size', () => {
    for (const others of [{ A: ['A'], B: ['B'] }, { A: ['A'], B: ['B'], C: ['C', 'D'] }, sides, {}]) {
      expect(three({ sides: others })).toEqual([null, 'R-5', 'sides-not-three-of-one']);
    }
    const many = (team: string) => Array.from({ length: 1001 }, (_, place) => `${team}${place}`);
    for (const others of [
      { A: ['A'], B: ['B'] },
      { X: ['A', 'B'], Y: ['C'] },
      { X: ['A', 'B'], Y: ['C', 'D', 'E'] },
      { X: ['A', 'B'] },
      { ...sides, Z: ['E', 'F'] },
      { X: [], Y: [] },
      { X: many('x'), Y: many('y') },
      {},
    ]) {
      expect(teams({ sides: others })).toEqual([null, 'R-5', 'sides-not-two-teams']);
    }
    expect(teams({ sides: { X: ['A', 'B'], Y: ['C', 'A'] } })).toEqual([null, 'R-5', 'player-twice']);
  });

  it('TM-4 is refused if the spot belongs to no team', () => {
    expect(teams({ settings: { spot: { A: 5 } } })).toEqual([null, 'TM-4', 'spot-not-by-side']);
    expect(teams({ settings: { target: 10, spot: { X: 10 } } })).toEqual([
      null,
      'TM-4',
      'spot-reaches-target',
    ]);
  });

  it('TM-14 is refused if a game is of no round, or of another than the one in play', () => {
    expect(
      each(
        second({}, { board: 2 }, { round: 2, board: 2 }, { round: 0, board: 2 }, { round: '1', board: 2 }),
      ),
    ).toEqual(only(1, 'TM-14', 'round-not-in-play'));
    const done = [1, 2].map((board) => ({ round: 1, board, winner: null }));
    expect(teams({ games: [...done, { round: 1, board: 1, winner: null }] })).toEqual([
      2,
      'TM-14',
      'round-not-in-play',
    ]);
    expect(teams({ games: [...done, { round: 3, board: 1, winner: null }] })).toEqual([
      2,
      'TM-14',
      'round-not-in-play',
    ]);
    expect(teams({ games: [...done, { round: 2, board: 1, winner: null }] })).toBeUndefined();
  });

  it('TM-13 is refused if its board is missing, unknown or repeated', () => {
    expect(
      each(second({ round: 1 }, { round: 1, board: 3 }, { round: 1, board: 0 }, { round: 1, board: 1.5 })),
    ).toEqual(only(1, 'TM-13', 'board-unknown'));
    expect(second({ round: 1, board: '2' })).toEqual([[1, 'TM-13', 'board-unknown']]);
    expect(second({ round: 1, board: 1 })).toEqual([[1, 'TM-13', 'board-repeated']]);
  });

  it('TM-13 is refused if somebody sits at two boards of a round, but not of two rounds', () => {
    const place = { round: 1, board: 2 };
    expect(
      each(second({ ...place, black: 'A', red: 'D' }, { ...place, black: 'C' }, { ...place, red: 'A' })),
    ).toEqual(only(1, 'TM-13', 'player-at-two-boards'));
    const one = { round: 1, board: 2, winner: null };
    expect(
      teams({
        games: [{ ...one, board: 1, black: 'A', red: 'C' }, one, { ...one, round: 2, black: 'A', red: 'C' }],
      }),
    ).toBeUndefined();
  });

  it('TM-13, TM-14 is never refused for another pairing or colour', () => {
    const place = { round: 1, board: 2 };
    expect(
      each(second({ ...place, black: 'D', red: 'B' }, { ...place, winner: 'D', kind: 'row', red: 'D' })),
    ).toEqual(new Set([undefined]));
    expect(
      teams({ games: [{ round: 1, board: 1, winner: 'A', kind: 'row', black: 'D', red: 'A' }] }),
    ).toBeUndefined();
  });

  it('R-5 is refused if the colours are not of two sides', () => {
    const place = { round: 1, board: 2 };
    expect(second({ ...place, black: 'B', red: 'E' })).toEqual([[1, 'R-5', 'colour-not-a-player']]);
    expect(second({ ...place, black: 'B', red: 'B' })).toEqual([[1, 'R-5', 'colours-of-one-player']]);
    expect(second({ ...place, black: 'B', red: 'A' })).toEqual([[1, 'R-5', 'colours-of-one-side']]);
  });

  it('R-5 is refused if the winner is a player but not at the board', () => {
    const won = { round: 1, board: 2, kind: 'row' };
    const absent = [1, 'R-5', 'winner-not-at-the-board'];
    expect(second({ ...won, winner: 'A', black: 'B', red: 'D' })).toEqual([absent]);
    expect(second({ ...won, winner: 'A', black: 'B' })).toEqual([absent]);
    expect(second({ ...won, winner: 'C', red: 'D' })).toEqual([absent]);
    expect(second({ ...won, winner: 'D', black: 'B' })).toEqual([undefined]);
    expect(second({ ...won, winner: 'E' })).toEqual([[1, 'R-5', 'winner-not-a-player']]);
    const games3 = [{ winner: 'C', kind: 'row', black: 'A', red: 'B' }];
    expect(three({ games: games3 })).toEqual([0, 'R-5', 'winner-not-at-the-board']);
  });

  it('R-5 is refused if a winner is a team, not a player', () => {
    expect(second({ round: 1, board: 2, winner: 'X', kind: 'row' })).toEqual([
      [1, 'R-5', 'winner-not-a-player'],
    ]);
  });

  it('TM-7 is refused after the end of the match', () => {
    const round = (number: number) =>
      [1, 2].map((board) => ({ round: number, board, winner: 'ABCD'[board - 1], kind: 'row' }));
    const over = { settings: { rounds: 1 }, games: [...round(1), ...round(2)] };
    expect(teams(over)).toEqual([2, 'TM-7', 'match-over']);
    const won = { winner: 'C', kind: 'big-square' };
    expect(three({ settings: { target: 5 }, games: [won, won] })).toEqual([1, 'TM-7', 'match-over']);
  });
});
