import { sidesByDraw, type Draw } from './index.js';

const sidesAfter = (game: string, players: string, draw: Draw): string => {
  const sides = sidesByDraw(game, [...players], draw);
  return sides.ok
    ? sides.value.map((side) => side.join('')).join(' ')
    : `${sides.refusal.rule} ${sides.refusal.code}`;
};

describe('a draw before a match', () => {
  it('TM-13 makes partners of the players who drew black, and they open', () => {
    expect(sidesAfter('teeko', 'ABCD', [['red', 'black', 'red', 'black']])).toBe('BD AC');
    expect(sidesAfter('teeko', 'ABCDEF', [['black', 'red', 'black', 'red', 'red', 'black']])).toBe('ACF BDE');
  });

  it('TM-13 refuses pieces that are not one each, are not equally many of both, or do not belong to the game', () => {
    expect(sidesAfter('teeko', 'ABCD', [['red', 'black']])).toBe('TM-13 draw-not-one-each');
    expect(sidesAfter('teeko', 'AB', [['red', 'black'], ['red']])).toBe('TM-13 draw-not-one-each');
    expect(sidesAfter('teeko', 'ABCD', [['red', 'red', 'red', 'black']])).toBe('TM-13 draw-uneven');
    expect(sidesAfter('teeko', 'ABCD', [['red', 'red', 'green', 'black']])).toBe('TM-13 piece-unknown');
    expect(sidesAfter('teeko', 'ABCD', [])).toBe('TM-13 draw-not-one-each');
  });

  it('S-21 lets the highest pawn be active first, the turn passing to the left', () => {
    expect(sidesAfter('scarney-singles', 'ABC', [['R2', 'G4', 'B3']])).toBe('B C A');
  });

  it('S-21 lets tied players draw again', () => {
    expect(
      sidesAfter('scarney-singles', 'ABCD', [
        ['R4', 'G4', 'B3', 'Y4'],
        ['B1', 'R2', 'G2'],
        ['B3', 'B2'],
      ]),
    ).toBe('B C D A');
    expect(sidesAfter('scarney-singles', 'ABC', [['R4', 'G4', 'B3']])).toBe('S-21 draw-undecided');
    expect(sidesAfter('scarney-singles', 'ABC', [['R4', 'G1', 'B3'], ['R1']])).toBe('S-21 draw-decided');
    expect(sidesAfter('scarney-singles', 'ABC', [['R4', 'G4', 'B3'], ['R1']])).toBe('S-21 draw-not-one-each');
    expect(sidesAfter('scarney-singles', 'ABC', [])).toBe('S-21 draw-undecided');
  });

  it('S-21 refuses a pawn that does not exist, and one drawn twice at once', () => {
    expect(sidesAfter('scarney-singles', 'AB', [['R5', 'G4']])).toBe('S-21 pawn-unknown');
    expect(sidesAfter('scarney-singles', 'AB', [['R4', 'R4']])).toBe('S-21 pawn-unknown');
  });

  it('S-23 draws the first starter of Doubles in the same way', () => {
    expect(sidesAfter('scarney-doubles', 'AB', [['R2', 'G4']])).toBe('B A');
    expect(sidesAfter('scarney-doubles', 'AB', [['R2', 'G2']])).toBe('S-23 draw-undecided');
  });

  it('S-26 draws the first starter of HighLow from one colour', () => {
    expect(sidesAfter('scarney-highlow', 'AB', [['R2', 'R3']])).toBe('B A');
    expect(sidesAfter('scarney-highlow', 'AB', [['R2', 'G3']])).toBe('S-26 draw-of-one-colour');
  });

  it('refuses a draw if the rulebook has none', () => {
    expect(sidesAfter('scarnecchia', 'AB', [['R2', 'R3']])).toBe('TM-13 nothing-drawn-for');
    expect(sidesAfter('toString', 'AB', [['R2', 'R3']])).toBe('TM-13 nothing-drawn-for');
  });
});
