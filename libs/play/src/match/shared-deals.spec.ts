import { games, scoreMatch } from '@fairview/rules';
import { after, done, play, told, written } from './testing/a-match-state.js';
import { matchRecord } from './record.js';
import { dealsPlayed, gamesInProgress, isDealDone, type MatchState } from './state.js';

const deals = ['deal-one', 'deal-two', 'deal-three', 'deal-four', 'deal-five'];
const opened = (): MatchState =>
  after(undefined, {
    type: 'MatchOpened',
    game: 'scarney-solitaire',
    rules: 1,
    variant: {},
    system: 'solitaire',
    settings: {},
    sides: { A: ['ann'] },
    deals,
  });
const numbers = ({ games }: MatchState) => games.map(({ dealNumber }) => dealNumber);

describe('a match that plays the deals of its tournament', () => {
  it('S-18 plays them one after another, one deal a game', () => {
    const state = [10, 20, 30, 40, 50].reduce(
      (before, score, at) => play(before, `game-${at}`, { kind: 'solitaire', score }),
      opened(),
    );
    expect(numbers(state)).toEqual([1, 2, 3, 4, 5]);
    expect(dealsPlayed(state)).toEqual([1, 2, 3, 4, 5]);
    expect(state.sheet.figures()).toMatchObject({ finished: true, totals: { A: 150 } });
    expect(told(state, { type: 'OpenGame', gameId: 'another' })).toBe('S-18 match-over');
  });

  it('plays a game that became void again, from the same deal', () => {
    const two = play(play(opened(), 'one', { kind: 'solitaire', score: 10 }), 'two', {
      kind: 'solitaire',
      score: 20,
    });
    const struck = done(two, { type: 'StrikeGame', gameId: 'one', reason: 'ruled' });
    expect(dealsPlayed(struck)).toEqual([2]);
    const alone = done(play(opened(), 'one', { kind: 'solitaire', score: 10 }), {
      type: 'StrikeGame',
      gameId: 'one',
      reason: 'ruled',
    });
    expect(alone.sheet.entries()).toEqual([]);
    const again = done(struck, { type: 'OpenGame', gameId: 'three' });
    expect(gamesInProgress(again).map(({ number, dealNumber }) => [number, dealNumber])).toEqual([[3, 1]]);
    const on = play(play(struck, 'three', { kind: 'solitaire', score: 15 }), 'four', {
      kind: 'solitaire',
      score: 1,
    });
    expect(numbers(on)).toEqual([1, 2, 1, 3]);
  });

  it('SH-6 is done with a deal when its game is over; if a ruling ends the match, with all but those in progress', () => {
    const two = done(play(opened(), 'one', { kind: 'solitaire', score: 10 }), {
      type: 'OpenGame',
      gameId: 'two',
    });
    const ruled = done(two, { type: 'AdjudicateMatch', winner: null, reason: 'left' });
    const doneIn = (state: MatchState) => [1, 2, 3, 4, 5].filter((number) => isDealDone(state, number));
    expect(doneIn(two)).toEqual([1]);
    expect(dealsPlayed(two)).toEqual([1]);
    expect(doneIn(ruled)).toEqual([1, 3, 4, 5]);
  });

  it('PL-11 accepts no game from outside, reported or from a record', () => {
    const result = { kind: 'solitaire', score: 150 };
    const enter = { type: 'EnterGame', gameId: 'one', source: 'reported', result } as const;
    const during = done(opened(), { type: 'OpenGame', gameId: 'one' });
    const over = [1, 2, 3, 4, 5].reduce(
      (state, at) => play(state, `g${at}`, { kind: 'solitaire', score: at }),
      opened(),
    );
    for (const state of [opened(), during, over])
      expect(told(state, enter)).toBe('PL-11 deals-of-tournament');
    expect(told(opened(), { ...enter, source: 'played' })).toBe('PL-11 deals-of-tournament');
    expect(told(during, { ...enter, source: 'played' })).toBe('GameEntered');
  });
});

describe('a match whose two tables play the same deals', () => {
  const sides = { A: ['a1', 'a2', 'a3', 'a4'], B: ['b1', 'b2', 'b3', 'b4'] };
  const seven = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  const tables = after(undefined, {
    type: 'MatchOpened',
    game: 'skarney',
    rules: 1,
    variant: { players: 4, partners: true },
    system: 'skarney-duplicate',
    settings: {},
    sides,
    deals: seven,
  });
  const enter = (state: MatchState, at: number, scores: readonly number[]): MatchState => {
    const { gameId = '' } = gamesInProgress(state)[at] ?? {};
    return done(state, { type: 'EnterGame', gameId, source: 'played', result: { kind: 'skarney', scores } });
  };

  it('SK-19 opens both tables of a round from the deal of its number, with its round and dealer', () => {
    const first = done(tables, { type: 'OpenGame', gameId: 'first' });
    expect(gamesInProgress(first).map(({ board, dealNumber, given }) => [board, dealNumber, given])).toEqual([
      [1, 1, { round: 1, dealer: 1 }],
      [2, 1, { round: 1, dealer: 1 }],
    ]);
    const played = enter(enter(first, 0, [5, 0]), 0, [0, 0]);
    const second = done(played, { type: 'OpenGame', gameId: 'second' });
    expect(gamesInProgress(second).map(({ dealNumber, given }) => [dealNumber, given])).toEqual([
      [2, { round: 2, dealer: 2 }],
      [2, { round: 2, dealer: 2 }],
    ]);
  });

  it('SH-6 is done with a deal when it is played at both tables, and not before', () => {
    const first = done(tables, { type: 'OpenGame', gameId: 'first' });
    const one = enter(first, 1, [5, 0]);
    expect(isDealDone(one, 1)).toBe(false);
    // Were the other table not even open, it would still be to come.
    const lone = { ...one, games: one.games.filter(({ entered }) => entered) };
    expect(isDealDone(lone, 1)).toBe(false);
    const both = enter(one, 0, [5, 0]);
    expect([1, 2].map((number) => isDealDone(both, number))).toEqual([true, false]);
  });

  const first = done(tables, { type: 'OpenGame', gameId: 'first' });
  const strike = (state: MatchState, board: number): MatchState => {
    const { gameId = '' } = state.games.find((game) => game.round === 1 && game.board === board) ?? {};
    return done(state, { type: 'StrikeGame', gameId, reason: 'ruled' });
  };
  const rounds = ({ sheet }: MatchState) => sheet.rounds().map(({ round, how }) => [round, how]);

  it('SK-19 gives a struck table no result and does not replay it: its deal is one of the seven', () => {
    const during = strike(first, 1);
    expect([isDealDone(during, 1), rounds(during)]).toEqual([false, []]);
    expect(told(during, { type: 'OpenGame', gameId: 'again' })).toBe('PL-11 game-in-progress');
    const whole = enter(during, 0, [500, 0]);
    expect(rounds(whole)).toEqual([[1, 'no-contest']]);
    expect([isDealDone(whole, 1), isDealDone(whole, 2)]).toEqual([true, false]);
    expect(whole.sheet.count).toEqual({ A: 0, B: 0 });
    const second = done(whole, { type: 'OpenGame', gameId: 'second' });
    expect(gamesInProgress(second).map(({ board, dealNumber }) => [board, dealNumber])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('SK-19 goes on to the next deal if both tables were struck, and is done with that one', () => {
    const one = strike(first, 1);
    expect(isDealDone(one, 1)).toBe(false);
    const both = strike(one, 2);
    expect([rounds(both), isDealDone(both, 1)]).toEqual([[[1, 'no-contest']], true]);
    expect(written(both, { type: 'OpenGame', gameId: 'second' })).toMatchObject([
      { round: 2, board: 1, dealNumber: 2 },
      { round: 2, board: 2, dealNumber: 2 },
    ]);
  });

  it('SK-19 if a table is struck later, leaves the deals after it as they are, and the record says the same', () => {
    const played = [1, 2, 3, 4, 5, 6, 7].reduce((state, round) => {
      const open = done(state, { type: 'OpenGame', gameId: `r${round}` });
      return enter(enter(open, 0, [round, 0]), 0, [0, 0]);
    }, tables);
    const struck = strike(played, 2);
    expect(struck.sheet.figures()).toMatchObject({ finished: true, count: { A: 27, B: 0 } });
    expect(scoreMatch(matchRecord(struck), games)).toEqual({ ok: true, ...struck.sheet.figures() });
  });
});

describe('BC-18 a table of elimination', () => {
  it('opens every shoe with the chips and rounds that are due, and the log says so', () => {
    const sides = { A: ['ann'], B: ['ben'], C: ['cleo'] };
    const table = after(undefined, {
      type: 'MatchOpened',
      game: 'scarney-baccarat',
      rules: 1,
      variant: { min: 10 },
      system: 'elimination',
      settings: { rounds: 4, cuts: [2] },
      sides,
    });
    const [opened] = written(table, { type: 'OpenGame', gameId: 'shoe' });
    expect(opened).toMatchObject({ variant: { chips: [1000, 1000, 1000], rounds: 2 } });
    const nets = [
      [20, 0, -20],
      [0, 0, 0],
    ];
    const next = play(table, 'shoe', { kind: 'elimination', netsByRound: nets, left: [] });
    expect(written(next, { type: 'OpenGame', gameId: 'other' })[0]).toMatchObject({
      seats: ['ann', 'ben'],
      variant: { chips: [1020, 1000], rounds: 2 },
    });
  });
});
