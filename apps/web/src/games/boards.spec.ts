import { bringBoard, typedMove } from './index.js';

describe('a ply as it is typed', () => {
  beforeAll(async () => {
    for (const game of ['teeko', 'scarney-singles', 'skarney', 'scarney-baccarat', 'scarnecchia'])
      await bringBoard(game);
  });

  it.each([
    ['13', '13'],
    ['d 13', '13'],
    ['D13', '13'],
    ['drop 13', '13'],
    [' 07 ', '7'],
    ['12-16', '12-16'],
    ['12 16', '12-16'],
    ['12–16', '12-16'],
    ['12 - 16', '12-16'],
    ['12>16', '12-16'],
    ['12 to 16', '12-16'],
    ['m 12 16', '12-16'],
    ['Pass', 'pass'],
  ])('T-6, T-13: “%s” is %s of Teeko', (typed, written) => expect(typedMove('teeko', typed)).toBe(written));

  it('figures of one number are no move of two', () => {
    expect(typedMove('teeko', '1216')).toBe('1216');
    expect(typedMove('teeko', 'move 1216')).toBe('move 1216');
  });

  it.each([
    ['R3@C7', 'R3@C7'],
    ['r3 c7', 'R3@C7'],
    ['r3 @ 7', 'R3@C7'],
    ['g c3', 'G@C3'],
    ['r3 x g1', 'R3xG1'],
    ['r3×g1', 'R3xG1'],
    ['R3 G1', 'R3xG1'],
    ['-b1,b2', '-B1,B2'],
    ['− B1 b2', '-B1,B2'],
    ['SCARNEY', 'scarney'],
  ])('“%s” is %s of Scarney', (typed, written) => expect(typedMove('scarney', typed)).toBe(written));

  it.each([
    ['meld 7c 7d 7s', 'meld 7C 7D 7S'],
    ['Offer 10♠', 'offer TS'],
    ['offer joker', 'offer JK'],
    ['lay M1 4s>', 'lay m1 4S>'],
    ['contract 4c 4d 4h/5c 5d 5h', 'contract 4C 4D 4H / 5C 5D 5H'],
    ['P1 draw', 'draw'],
    ['One  card', 'one card'],
  ])('“%s” is %s of Skarney', (typed, written) => expect(typedMove('skarney', typed)).toBe(written));

  it.each([
    ['Bet 1: 10', 'bet 1 10'],
    ['bet 1,10', 'bet 1 10'],
    ['STAND', 'stand'],
  ])('“%s” is %s of Scarney Baccarat', (typed, written) =>
    expect(typedMove('baccarat', typed)).toBe(written),
  );

  it.each([
    ['trail 1-3', 'trail 3-1'],
    ['Trail 3–1', 'trail 3-1'],
    ['capture 5-0 : 4-1', 'capture 5-0 : 4-1'],
    ['capture 0-5 1-4 b1', 'capture 5-0 : 4-1 + b1'],
    ['build 2-1 b1 6', 'build 2-1 + b1 = 6'],
    ['build 1-2 + 0-3 = 6', 'build 2-1 + 3-0 = 6'],
  ])('“%s” is %s of Scarnecchia', (typed, written) => expect(typedMove('scarnecchia', typed)).toBe(written));
});
