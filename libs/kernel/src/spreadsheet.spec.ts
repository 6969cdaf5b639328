import fc from 'fast-check';
import { fromSpreadsheetText, toSpreadsheetText } from './spreadsheet.js';

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
