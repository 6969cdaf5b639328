import { keyOf, typedResults } from './typed-points.js';

const side = (name: string) => ({ name, players: [], team: null });
const matches = [
  { id: 'one', sides: [side('A'), side('B')] },
  { id: 'two', sides: [side('A'), side('B')] },
];
const typed = (...figures: readonly (readonly [string, string, string])[]) =>
  new Map(figures.map(([match, name, figure]) => [keyOf(match, name), figure]));

describe('the points that were typed', () => {
  it('are results of the matches that have them, and of no other', () => {
    const points = [
      { side: 'A', points: 5 },
      { side: 'B', points: 0 },
    ];
    expect(typedResults(matches, typed(['one', 'A', ' 5 '], ['one', 'B', '0'], ['two', 'A', '']))).toEqual([
      { matchId: 'one', points },
    ]);
    expect(typedResults(matches, typed())).toEqual([]);
  });

  it('are refused if a side of a match has none, or something else than a whole number', () => {
    expect(typedResults(matches, typed(['one', 'A', '5']))).toBeUndefined();
    expect(typedResults(matches, typed(['one', 'A', '5'], ['one', 'B', '-1']))).toBeUndefined();
    expect(typedResults(matches, typed(['one', 'A', 'five'], ['one', 'B', '1']))).toBeUndefined();
  });
});
