import fc from 'fast-check';
import stringWidth from 'string-width';
import { filledBefore, fromSpreadsheetText, inColumns, toSpreadsheetText, widthOf } from './text.js';

/** Letters that are blank on paper: the fillers of Hangul. */
const fillers = [0x115f, 0x1160, 0x3164, 0xffa0];

describe('the width of a text', () => {
  it('is that of every letter and mark, as terminals draw them', () => {
    const wrong: string[] = [];
    for (let code = 0x20; code < 0x30000; code++) {
      const letter = String.fromCodePoint(code);
      if (!/\p{L}|\p{Mn}/u.test(letter) || fillers.includes(code)) continue;
      if (widthOf(letter) !== stringWidth(letter)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['', 0],
    ['Ann', 3],
    ['Zoë', 3],
    ['Zoe\u0308', 3],
    ['王小明', 6],
    ['서연 Kim', 8],
    ['ｱﾝ', 2],
    ['👩‍👩‍👧', 2],
    ['नमिता', 3],
  ])('of %j is %d', (text, width) => expect(widthOf(text)).toBe(width));
});

describe('columns', () => {
  it('are as wide as their widest cell, with figures on the right', () => {
    expect(
      inColumns(
        [
          ['王小明', '5', 'x'],
          ['Ann', '10'],
        ],
        [1],
      ),
    ).toEqual(['王小明   5  x', 'Ann     10']);
    expect(filledBefore('王', 4)).toBe('  王');
  });
});

describe('a text in a cell of a spreadsheet', () => {
  it.each([
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '\uFF1D',
    '\uFF0B',
    '\uFF0D',
    '\uFF20',
    '\uFE66',
    '\uFE62',
    '\uFE63',
    '\uFE6B',
  ])('does not run if it begins with %j', (sign) => {
    expect(toSpreadsheetText(`${sign}1+1`)).toBe(`'${sign}1+1`);
    expect(toSpreadsheetText(`'${sign}1+1`)).toBe(`''${sign}1+1`);
    expect(toSpreadsheetText(`x${sign}1`)).toBe(`x${sign}1`);
  });

  it('is read back as it was written', () => {
    const signs = fc.constantFrom("'", '=', '-', '\uFF1D', '\uFF20', 'a', ' ');
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: signs })), (text) => {
        expect(fromSpreadsheetText(toSpreadsheetText(text))).toBe(text);
      }),
    );
  });
});
