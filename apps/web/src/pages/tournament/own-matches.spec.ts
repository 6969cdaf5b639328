import { ownMatches, questionedMatches, rankedFor } from './own-matches.js';

const match = (round: number, status: 'OPEN' | 'FINISHED', ...players: readonly string[]) => ({
  id: `${round}-${players.join('-')}`,
  round,
  status,
  sides: players.map((id) => ({ players: [{ id }] })),
});

describe('the match that a player goes to', () => {
  const matches = [
    match(3, 'OPEN', 'ada', 'cleo'),
    match(1, 'FINISHED', 'ada', 'ben'),
    match(2, 'OPEN', 'ben', 'ada'),
    match(2, 'OPEN', 'cleo', 'dan'),
  ];

  it('is the open one of the earliest round', () => {
    expect(ownMatches(matches, ['ada']).map(({ id }) => id)).toEqual(['2-ben-ada']);
    expect(ownMatches(matches, ['eve'])).toEqual([]);
  });

  it('of a device with several seats is listed once if two of them meet', () => {
    expect(ownMatches(matches, ['ada', 'ben', 'dan']).map(({ id }) => id)).toEqual([
      '2-ben-ada',
      '2-cleo-dan',
    ]);
  });
});

it('PL-20 a match that is over leads its players back while something of it is open', () => {
  const over = { ...match(1, 'FINISHED', 'ada', 'ben'), provisional: true };
  const matches = [over, { ...over, provisional: false }, { ...match(2, 'OPEN', 'ada'), provisional: true }];
  expect(questionedMatches(matches, ['ben'])).toEqual([over]);
  expect(questionedMatches(matches, ['cleo'])).toEqual([]);
});

it('a player ranks for themselves, and in a tournament of teams by their team', () => {
  const teams = [
    { id: 'reds', players: [{ id: 'ann' }, { id: 'ben' }] },
    { id: 'blues', players: [{ id: 'xan' }] },
  ];
  expect(rankedFor(teams, ['ben'])).toEqual(['ben', 'reds']);
  expect(rankedFor([], ['ben'])).toEqual(['ben']);
  expect(rankedFor(teams, [])).toEqual([]);
});
