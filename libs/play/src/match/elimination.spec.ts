import { games, scoreMatch } from '@fairview/rules';
import { after, done, now, told } from './testing/a-match-state.js';
import { decideMatch } from './decide.js';
import type { GameResult } from './terms.js';
import { matchRecord } from './record.js';
import { matchColumns } from './row.js';
import { gamesInProgress, type MatchState } from './state.js';

const sides = { A: ['ann'], B: ['ben'], C: ['cleo'] };
const table = after(undefined, {
  type: 'MatchOpened',
  game: 'scarney-baccarat',
  rules: 1,
  variant: { min: 10 },
  system: 'elimination',
  settings: { rounds: 6, cuts: [] },
  sides,
});
const shoe = (...netsByRound: readonly (readonly number[])[]): GameResult => ({
  kind: 'elimination',
  netsByRound,
  left: [],
});
const report = (state: MatchState, gameId: string, result: GameResult): MatchState =>
  done(state, { type: 'EnterGame', gameId, source: 'reported', result });
const correct = (gameId: string, result: GameResult, reason = 'Misread') =>
  ({ type: 'CorrectResult', gameId, result, reason }) as const;
const strike = (gameId: string) => ({ type: 'StrikeResult', gameId, reason: 'Entered twice' }) as const;
const open = { type: 'OpenGame', gameId: 'open' } as const;

const one = report(table, 'r1', shoe([20, 0, -20]));
const two = report(one, 'r2', shoe([0, -900, 10]));
const three = report(two, 'r3', shoe([0, 50, 0]));

describe('BC-18 a reported shoe that is corrected', () => {
  it('PL-11 waits until the shoe in progress is over, and so does a shoe that is taken off', () => {
    const during = done(two, open);
    expect(told(during, correct('r1', shoe([0, 0, 0])))).toBe('PL-11 game-in-progress');
    expect(told(during, strike('r2'))).toBe('PL-11 game-in-progress');
    expect(told(two, correct('r1', shoe([0, 0, 0])))).toBe('ResultCorrected');
    expect(told(two, strike('r2'))).toBe('GameStruck');
  });

  it('is judged on the table as the shoes before it left it', () => {
    const most = correct('r3', shoe([0, -100, 0]));
    expect(told(three, most)).toBe('ResultCorrected');
    expect(told(three, correct('r3', shoe([0, -101, 0])))).toBe('BC-18 stack-below-zero');
    expect(told(three, correct('r3', shoe(...[1, 2, 3, 4, 5].map(() => [0, 0, 0]))))).toBe(
      'BC-18 rounds-not-due',
    );
    expect(done(three, most).sheet.count).toEqual({ A: 1020, B: 0, C: 990 });
  });

  it('PL-14 must leave every later one possible, and the refusal names the first that is not', () => {
    const unfit = (state: MatchState, result: GameResult) =>
      decideMatch(games, state, correct('r1', result), now);
    const refusal = (number: number) => ({
      ok: false,
      refusal: { rule: 'PL-14', code: 'later-games-unfit', params: { number } },
    });
    // Ben has 899 and loses 900 in the second.
    expect(unfit(three, shoe([20, -101, -20]))).toEqual(refusal(2));
    // Ben is left with 5, and is out after playing in the third.
    expect(unfit(three, shoe([20, -95, -20]))).toEqual(refusal(3));
    expect(unfit(three, shoe([20, -90, -20]))).toMatchObject({ ok: true });
    // The table would have been over before the second.
    expect(unfit(two, { kind: 'elimination', netsByRound: [[20, 0, -20]], left: ['ben', 'cleo'] })).toEqual(
      refusal(2),
    );
    expect(unfit(two, shoe(...[1, 2, 3, 4, 5, 6].map(() => [0, 0, 0])))).toEqual(refusal(2));
  });
});

describe('BC-18 a shoe that is struck', () => {
  const struck = (state: MatchState) => matchColumns(state).games.map((game) => game.struck);

  it('takes the later ones with it, for the same reason, and the table is as before it', () => {
    const off = done(three, strike('r2'));
    expect(struck(off)).toEqual([null, 'Entered twice', 'Entered twice']);
    expect(off.sheet.figures()).toEqual(one.sheet.figures());
    expect(scoreMatch(matchRecord(off), games)).toEqual({ ok: true, ...off.sheet.figures() });
    expect(told(off, correct('r3', shoe([0, 0, 0])))).toBe('PL-11 game-not-of-match');
    const [next] = gamesInProgress(done(off, open));
    expect(next).toMatchObject({ number: 4, variant: { chips: [1000, 980, 1020], rounds: 5 } });
  });

  it('by a ruling also takes the one in progress, and keeps the reasons of those that were struck before', () => {
    const first = done(table, { ...open, gameId: 'g1' });
    const played = done(first, {
      type: 'EnterGame',
      gameId: 'g1',
      source: 'played',
      result: shoe([20, 0, -20]),
    });
    const during = done(done(report(played, 'r2', shoe([0, 0, 0])), strike('r2')), open);
    const off = done(during, { type: 'StrikeGame', gameId: 'g1', reason: 'Void' });
    expect(struck(off)).toEqual(['Void', 'Entered twice', 'Void']);
    expect(gamesInProgress(off)).toEqual([]);
    expect(told(off, { type: 'EnterGame', gameId: 'open', source: 'played', result: shoe([0, 0, 0]) })).toBe(
      'PL-11 game-entered-already',
    );
    expect(gamesInProgress(done(off, { ...open, gameId: 'g4' }))[0]?.variant).toEqual({
      chips: [1000, 1000, 1000],
      rounds: 6,
    });
  });

  it('of a match whose games stand on their own takes no other with it', () => {
    const match = after(undefined, {
      type: 'MatchOpened',
      game: 'scarney-solitaire',
      rules: 1,
      variant: {},
      system: 'solitaire',
      settings: {},
      sides: { A: ['ann'] },
    });
    const both = report(report(match, 'r1', { kind: 'solitaire', score: 10 }), 'r2', {
      kind: 'solitaire',
      score: 20,
    });
    expect(struck(done(both, strike('r1')))).toEqual(['Entered twice', null]);
  });
});

describe('BC-18 the winner of a shoe', () => {
  it('BC-17 is decided among those who sat at it: a player who is out has 0, and ties with nobody', () => {
    const winnerOf = (result: GameResult, ...seats: readonly string[]) =>
      table.sheet.figuresOf(result, seats).winner;
    expect(winnerOf(shoe([0, -10, 0]), 'ann', 'ben')).toBe('ann');
    expect(winnerOf(shoe([-20, -10, 0]), 'ben', 'ann')).toBe('ben');
    expect(winnerOf(shoe([0, -10, 0]), 'ann', 'ben', 'cleo')).toBeNull();
    expect(winnerOf({ kind: 'noContest' }, 'ann')).toBeNull();
  });
});

describe('BC-18 a table that an arbiter ends', () => {
  const rule = (winner: string | null) => {
    const { sheet } = matchColumns(done(two, { type: 'AdjudicateMatch', winner, reason: 'The hall closes' }));
    return { winner: sheet.winner, finished: sheet.finished, order: sheet.ranking?.map(({ side }) => side) };
  };

  it('puts the side first that the ruling names, and the rest in order', () => {
    expect(matchColumns(two).sheet.ranking?.map(({ side }) => side)).toEqual(['A', 'C', 'B']);
    expect(rule('B')).toEqual({ winner: 'B', finished: true, order: ['B', 'A', 'C'] });
    expect(rule('A')).toEqual({ winner: 'A', finished: true, order: ['A', 'C', 'B'] });
  });

  it('keeps its order if the ruling names nobody', () => {
    expect(rule(null)).toEqual({ winner: null, finished: true, order: ['A', 'C', 'B'] });
  });

  it('has no order if its match has none', () => {
    const match = after(undefined, {
      type: 'MatchOpened',
      game: 'teeko',
      rules: 1,
      variant: {},
      system: 'straight',
      settings: {},
      sides: { A: ['ann'], B: ['ben'] },
    });
    const ruled = done(match, { type: 'AdjudicateMatch', winner: 'B', reason: 'left' });
    expect(matchColumns(ruled).sheet).not.toHaveProperty('ranking');
  });
});
