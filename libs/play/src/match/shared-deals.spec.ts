import { after, done, play, told } from './testing/a-match-state.js';
import { dealsPlayed, gamesInProgress, isDealDone, type MatchState } from './state.js';

const deals = ['deal-one', 'deal-two', 'deal-three', 'deal-four', 'deal-five'];
const opened = (): MatchState =>
  after(undefined, {
    ...{ type: 'MatchOpened', game: 'scarney-solitaire', rules: 1, variant: {} },
    ...{ system: 'solitaire', settings: {}, sides: { A: ['ann'] }, deals },
  });
const numbers = ({ games }: MatchState) => games.map(({ dealNumber }) => dealNumber);

describe('a match whose deals are its event’s', () => {
  it('S-18 plays them one after another, a deal a game', () => {
    const state = [10, 20, 30, 40, 50].reduce(
      (before, score, at) => play(before, `game-${at}`, { score }),
      opened(),
    );
    expect(numbers(state)).toEqual([1, 2, 3, 4, 5]);
    expect(dealsPlayed(state)).toEqual([1, 2, 3, 4, 5]);
    expect(state.sheet.answer()).toMatchObject({ finished: true, totals: { A: 150 } });
    expect(told(state, { type: 'OpenGame', gameId: 'another' })).toBe('S-18 match-over');
  });

  it('plays a game that was made void again, from the same deal', () => {
    const two = play(play(opened(), 'one', { score: 10 }), 'two', { score: 20 });
    const struck = done(two, { type: 'StrikeGame', gameId: 'one', reason: 'ruled' });
    expect(dealsPlayed(struck)).toEqual([2]);
    const again = done(struck, { type: 'OpenGame', gameId: 'three' });
    expect(gamesInProgress(again).map(({ number, dealNumber }) => [number, dealNumber])).toEqual([[3, 1]]);
    const on = play(play(struck, 'three', { score: 15 }), 'four', { score: 1 });
    expect(numbers(on)).toEqual([1, 2, 1, 3]);
  });

  it('SH-6 is done with a deal when its game is over; ended by a ruling, with all but what is in progress', () => {
    const two = done(play(opened(), 'one', { score: 10 }), { type: 'OpenGame', gameId: 'two' });
    const ruled = done(two, { type: 'RuleMatch', winner: null, reason: 'left' });
    const doneIn = (state: MatchState) => [1, 2, 3, 4, 5].filter((number) => isDealDone(state, number));
    expect(doneIn(two)).toEqual([1]);
    expect(doneIn(ruled)).toEqual([1, 3, 4, 5]);
  });

  it('PL-11 takes no game from outside, reported or from a record', () => {
    const result = { score: 150 };
    expect(told(opened(), { type: 'EnterGame', gameId: 'board', source: 'reported', result })).toBe(
      'PL-11 deals-of-event',
    );
  });
});
