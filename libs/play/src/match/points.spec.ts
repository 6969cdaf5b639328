import { defined } from '@fairview/kernel';
import { after, done, now, told } from './testing/a-match-state.js';
import type { GameResult } from './terms.js';
import { matchColumns } from './row.js';
import type { MatchState } from './state.js';

/** A match of one of the Scarney games, just opened. */
const match = (game: string, system: string, ...players: readonly string[]): MatchState =>
  after(undefined, {
    type: 'MatchOpened',
    game,
    rules: 1,
    variant: {},
    system,
    settings: {},
    sides: Object.fromEntries(players.map((player, at) => [String.fromCharCode(65 + at), [player]])),
  });

const reported = (state: MatchState, gameId: string, result: GameResult): MatchState =>
  done(state, { type: 'EnterGame', gameId, source: 'reported', result });

describe('a game that is entered by its points', () => {
  it('S-18, S-21, S-24, S-30 is listed with exactly what its sheet was given', () => {
    const listed = (state: MatchState, result: GameResult) =>
      matchColumns(reported(state, 'g1', result)).games.map(({ score, scores, active, ...game }) => ({
        ...defined({ score, scores, active }),
        winner: game.winner,
      }));
    const solitaire = match('scarney-solitaire', 'solitaire', 'ann');
    expect(listed(solitaire, { kind: 'solitaire', score: 63 })).toEqual([{ score: 63, winner: null }]);
    const singles = match('scarney-singles', 'singles', 'ann', 'ben', 'cleo');
    expect(listed(singles, { kind: 'singles', active: 'ann', score: 40 })).toEqual([
      { score: 40, active: 'ann', winner: null },
    ]);
    const highlow = match('scarney-highlow', 'highlow', 'ann', 'ben');
    expect(listed(highlow, { kind: 'highlow', winner: 'ben', score: 21 })).toEqual([
      { score: 21, winner: 'ben' },
    ]);
    const [teeko] = matchColumns(
      reported(
        after(undefined, {
          type: 'MatchOpened',
          game: 'teeko',
          rules: 1,
          variant: {},
          system: 'straight',
          settings: { target: 15 },
          sides: { A: ['ann'], B: ['ben'] },
        }),
        'g1',
        { kind: 'win', winner: 'ann', position: 'row' },
      ),
    ).games;
    expect(Object.keys(teeko ?? {})).toEqual(
      'id number seats source winner kind resigned noContest struck'.split(' '),
    );
  });

  it('S-19, S-21 of Singles belongs to the active player and the player to their right, due or not', () => {
    const singles = match('scarney-singles', 'singles', 'ann', 'ben', 'cleo');
    const seats = (active: string) =>
      matchColumns(reported(singles, 'g1', { kind: 'singles', active, score: 9 })).games[0]?.seats;
    expect([seats('ann'), seats('ben'), seats('cleo')]).toEqual([
      ['ann', 'cleo'],
      ['ben', 'ann'],
      ['cleo', 'ben'],
    ]);
    const foreign = { kind: 'singles', active: 'dan', score: 9 };
    expect(told(singles, { type: 'EnterGame', gameId: 'g1', source: 'reported', result: foreign })).toBe(
      'R-5 active-not-a-player',
    );
  });

  it('S-24 of Doubles is won by the higher score, and by nobody at 20 to 20', () => {
    const doubles = match('scarney-doubles', 'doubles', 'ann', 'ben');
    const winner = (...scores: readonly number[]) =>
      matchColumns(reported(doubles, 'g1', { kind: 'doubles', scores })).games[0]?.winner;
    expect([winner(25, 15), winner(12, 28), winner(20, 20)]).toEqual(['ann', 'ben', null]);
  });
});

describe('a match that is over', () => {
  const over = (state: MatchState, ...results: readonly GameResult[]): MatchState =>
    results.reduce((before, result, at) => reported(before, `g${at}`, result), state);
  const five = [1, 2, 3, 4, 5].map((score) => ({ kind: 'solitaire', score }));
  const more = (state: MatchState, result: GameResult): readonly string[] => [
    told(state, { type: 'OpenGame', gameId: 'more' }, now),
    told(state, { type: 'EnterGame', gameId: 'more', source: 'reported', result }, now),
    told(state, { type: 'AdjudicateMatch', winner: null, reason: 'late' }, now),
  ];

  it.each([
    ['S-18', over(match('scarney-solitaire', 'solitaire', 'ann'), ...five), { kind: 'solitaire', score: 1 }],
    [
      'S-25',
      over(
        match('scarney-doubles', 'doubles', 'ann', 'ben'),
        ...[40, 40, 40].map((score) => ({ kind: 'doubles', scores: [score, 0] })),
      ),
      { kind: 'doubles', scores: [20, 20] },
    ],
    [
      'S-30',
      over(match('scarney-highlow', 'highlow', 'ann', 'ben'), { kind: 'highlow', winner: 'ann', score: 100 }),
      { kind: 'highlow', winner: 'ben', score: 1 },
    ],
  ] as const)('%s accepts no more games, under the rule of its own system', (rule, state, result) => {
    expect(more(state, result)).toEqual(Array.from({ length: 3 }, () => `${rule} match-over`));
  });

  it('TM-7 accepts no more games if an arbiter has ended it', () => {
    const doubles = match('scarney-doubles', 'doubles', 'ann', 'ben');
    const ruled = done(doubles, { type: 'AdjudicateMatch', winner: 'A', reason: 'Ben has left' });
    expect(more(ruled, { kind: 'doubles', scores: [20, 20] })).toEqual(
      Array.from({ length: 3 }, () => 'TM-7 match-over'),
    );
  });
});
