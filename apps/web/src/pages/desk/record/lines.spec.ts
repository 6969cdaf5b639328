import { lineOfMove, lineOfSyntax } from './lines.js';

const record = `{
  "record": "fairview/1",
  "moves": [
    "1", "2",
    "a]\\"b",
    "4"
  ]
}`;

describe('a record that is wrong', () => {
  it('says at which line a move is, past brackets and quotes in moves', () => {
    expect([0, 1, 2, 3].map((ply) => lineOfMove(record, ply))).toEqual([4, 4, 5, 6]);
    expect(lineOfMove(record, 4)).toBeUndefined();
    expect(lineOfMove('{}', 0)).toBeUndefined();
  });

  it('says at which line it stops being JSON', () => {
    expect(lineOfSyntax(record)).toBeUndefined();
    expect(lineOfSyntax(record.replace('"1",', '"1"'))).toBe(4);
    expect(lineOfSyntax(record.slice(0, -2))).toBe(7);
  });
});
