import { keyOfWay, triedOf, waysToEnd } from './ways-to-end.js';

const sides = (...names: readonly string[]) => names.map((name) => ({ name }));

describe('how a match is ended at the desk', () => {
  it('PL-15 lets one side or both of two forfeit, or a ruling end the match with a winner or without', () => {
    const ways = waysToEnd(sides('A', 'B'));
    expect(ways.map(keyOfWay)).toEqual([
      'absent A',
      'absent B',
      'absent A B',
      'ruled A',
      'ruled B',
      'ruled ',
    ]);
    expect(triedOf(ways[2]!)).toEqual({ forfeit: { absent: ['A', 'B'] } });
    expect(triedOf(ways[5]!)).toEqual({ adjudication: { winner: null } });
  });

  it('PL-15 lets one side of a table or all of them forfeit, and a single player none', () => {
    expect(waysToEnd(sides('A')).map(keyOfWay)).toEqual(['ruled A', 'ruled ']);
    expect(waysToEnd(sides('A', 'B', 'C')).map(keyOfWay)).toEqual([
      'absent A',
      'absent B',
      'absent C',
      'absent A B C',
      'ruled A',
      'ruled B',
      'ruled C',
      'ruled ',
    ]);
  });
});
