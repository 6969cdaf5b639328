import { games, scoreMatch } from '@fairview/rules';
import { decideMatch } from './decide.js';
import { ruleOfRuling } from './acts.js';
import { matchRecord } from './record.js';
import { figuresOfMatch } from './figures.js';
import { after, aMatchState, done, play, told } from './testing/a-match-state.js';
import type { MatchState } from './state.js';

const forfeit = (...absent: readonly string[]) =>
  ({ type: 'ForfeitMatch', absent, reason: 'Nobody was at the table.' }) as const;
const penalty = { type: 'GivePenalty', side: 'A', points: 3, rule: 'T-7', reason: 'Late.' } as const;
const row = (winner: string) => ({ kind: 'win', winner, position: 'row' });
const match = (sides: MatchState['opened']['sides'], system = 'straight', forfeitSpread = 50): MatchState =>
  after(undefined, {
    type: 'MatchOpened',
    game: 'teeko',
    rules: 1,
    variant: {},
    system,
    sides,
    settings: system === 'partnership' ? {} : { target: 30 },
    forfeitSpread,
  });
const two = match({ A: ['ann'], B: ['ben'] });
const alone = aMatchState('solitaire', {}, { A: ['ann'] }, {}, 'scarney-solitaire');

describe('a forfeited match', () => {
  it('goes to the side that was there, by the agreed spread, and nobody gets credit', () => {
    expect(figuresOfMatch(done(two, forfeit('B')))).toMatchObject({
      finished: true,
      winner: 'A',
      spread: 50,
      credits: [],
      net: { ann: 50, ben: -50 },
    });
  });

  it('PL-15 names at least one absent side, and each only once', () => {
    for (const absent of [[], ['A', 'A']]) expect(told(two, forfeit(...absent))).toBe('PL-15 absent-needed');
    expect(decideMatch(games, two, forfeit('A', 'C'), 0)).toMatchObject({
      refusal: { code: 'side-unknown', params: { side: 'C', sides: 'A, B' } },
    });
  });

  it('goes to nobody if both sides are absent, and costs both', () => {
    expect(figuresOfMatch(done(two, forfeit('A', 'B')))).toMatchObject({
      finished: true,
      winner: null,
      credits: [],
      net: { ann: -50, ben: -50 },
    });
  });

  it('keeps the points of the games that were played', () => {
    const played = play(aMatchState('straight', { target: 9 }), 'g1', row('ann'));
    const before = figuresOfMatch(played);
    const given = figuresOfMatch(done(played, forfeit('A')));
    expect([given.winner, given.lines, given.spread]).toEqual(['B', before.lines, 0]);
  });

  it('gives every player the same in a match of teams', () => {
    const teams = match({ A: ['a1', 'a2'], B: ['b1', 'b2'] }, 'partnership');
    expect(figuresOfMatch(done(teams, forfeit('A'))).net).toEqual({ a1: -50, a2: -50, b1: 50, b2: 50 });
  });

  it.each([
    ['nobody', two, forfeit(), 'PL-15 absent-needed'],
    ['a side that does not exist', two, forfeit('C'), 'PL-15 side-unknown'],
    ['a side named twice', two, forfeit('A', 'A'), 'PL-15 absent-needed'],
    ['no reason', two, { ...forfeit('A'), reason: ' ' }, 'PL-9 reason-missing'],
    ['a match that is over', done(two, forfeit('A')), forfeit('B'), 'TM-7 match-over'],
    ['a match of one side', alone, forfeit('A'), 'PL-15 forfeit-not-here'],
  ])('is refused: %s', (_, state, command, refusal) => {
    expect(told(state, command)).toBe(refusal);
  });
});

describe('what an official rules on a match', () => {
  const ruling = { type: 'AdjudicateMatch', winner: 'B', reason: 'The hall closes.' } as const;
  const given = done(two, penalty);
  const reported = done(two, {
    type: 'EnterGame',
    gameId: 'g1',
    source: 'reported',
    result: row('ann'),
  });
  const acts = [
    ['a forfeit', two, forfeit('A'), 'TM-24'],
    ['an adjudication', two, ruling, 'TM-24'],
    [
      'a lifted penalty',
      given,
      { type: 'LiftPenalty', penalty: 1, reason: 'It was not their fault.' },
      'PL-15',
    ],
    [
      'a correction',
      reported,
      { type: 'CorrectResult', gameId: 'g1', result: row('ben'), reason: 'Misread.' },
      'PL-14',
    ],
    ['a struck result', reported, { type: 'StrikeResult', gameId: 'g1', reason: 'Entered twice.' }, 'PL-14'],
  ] as const;
  const ruleAfter = (state: MatchState): string | undefined => {
    const fact = state.rulings.at(-1)?.fact;
    return fact && ruleOfRuling(fact);
  };

  it.each(acts)('follows the rule that was named: %s', (_, state, act) => {
    expect(ruleAfter(done(state, { ...act, rule: 'HR-4' }))).toBe('HR-4');
  });

  it.each(acts)('follows the rule that allows it if none was named: %s', (_, state, act, rule) => {
    expect(ruleAfter(done(state, act))).toBe(rule);
  });

  it.each(acts)('PL-10 is refused with a rule that has no number: %s', (_, state, act) => {
    expect(told(state, { ...act, rule: 'the third one' })).toBe('PL-10 rule-needed');
  });
});

describe('the record of a match that did not end by its games', () => {
  const played = play(aMatchState('straight', { target: 9 }), 'g1', row('ann'));
  const ruling = { type: 'AdjudicateMatch', winner: 'B', reason: 'The hall closes.' } as const;
  it.each([
    ['by a ruling', done(played, ruling), { winner: 'B' }],
    ['by a ruling, for nobody', done(played, { ...ruling, winner: null }), { winner: null }],
    ['by a forfeit', done(two, forfeit('B')), { absent: ['B'], spread: 50 }],
    ['by a forfeit of both', done(two, forfeit('A', 'B')), { absent: ['A', 'B'], spread: 50 }],
    ['by a ruling, and with a penalty', done(done(played, ruling), penalty), { winner: 'B' }],
  ])('TM-24 says how it ended: %s; and scores as the page shows it', (_, state, ended) => {
    const record = matchRecord(state);
    expect(record).toMatchObject({ ended });
    expect(scoreMatch(record, games)).toEqual({ ok: true, ...figuresOfMatch(state) });
  });

  it('TM-24 says nothing if the match goes on, or ended by its games', () => {
    expect(matchRecord(played)).not.toHaveProperty('ended');
  });
});

describe('a match of somebody who has withdrawn', () => {
  const withdrawn = (...entries: readonly string[]) =>
    ({ type: 'SettleWithdrawals', withdrawn: entries }) as const;

  it('is forfeited while nothing has begun, and is open again when they are back', () => {
    const left = done(two, withdrawn('ben'));
    expect(figuresOfMatch(left)).toMatchObject({ finished: true, winner: 'A', spread: 50 });
    expect(told(left, withdrawn('ben'))).toBe('');
    const back = done(left, withdrawn());
    expect(figuresOfMatch(back)).toMatchObject({ finished: false, winner: null });
    expect(back.ruled).toBeUndefined();
  });

  it('is lost by both if both have, and by the other one if one of them is back', () => {
    const both = done(done(two, withdrawn('ben')), withdrawn('ann', 'ben'));
    expect(figuresOfMatch(both)).toMatchObject({ winner: null, net: { ann: -50, ben: -50 } });
    expect(figuresOfMatch(done(both, withdrawn('ann')))).toMatchObject({ winner: 'B' });
  });

  it('is left to its arbiters if it is a table of three, had begun, or ended in another way', () => {
    const three = match({ A: ['ann'], B: ['ben'], C: ['cleo'] }, 'three-handed');
    expect(told(three, withdrawn('ann'))).toBe('PL-15 forfeit-of-two');
    const begun = done(two, { type: 'OpenGame', gameId: 'g1' });
    expect(told(begun, withdrawn('ann'))).toBe('PL-11 game-in-progress');
    expect(told(done(two, forfeit('A')), withdrawn('ben'))).toBe('TM-7 match-over');
  });
});
