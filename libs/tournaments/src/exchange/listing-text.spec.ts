import { naughtyTexts } from '../../../../test/kit/corpora.js';
import { cellText, rowsOf } from './csv-text.js';
import { csvOf, jsonOf } from './listing-text.js';

describe('a table as CSV', () => {
  it('follows RFC 4180: a line of columns, CR LF, quotes if a cell needs them', () => {
    const text = csvOf({
      columns: ['number', 'name'],
      rows: [
        [1, 'Ada'],
        [2, 'Bo "the, comma"'],
        [null, 'two\nlines'],
      ],
    });
    expect(text).toBe('number,name\r\n1,Ada\r\n2,"Bo ""the, comma"""\r\n,"two\nlines"\r\n');
  });

  it('holds nothing that a spreadsheet runs, and leaves figures below zero as they are', () => {
    const names = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\uFF1D1+1', '\uFF20x', 'x=1'];
    const text = csvOf({ columns: ['name', 'net'], rows: names.map((name) => [name, -5]) });
    const cells = text.split('\r\n').slice(1, -1);
    expect(cells).toEqual([
      `'=1+1,-5`,
      `'+1,-5`,
      `'-1,-5`,
      `'@x,-5`,
      `'\tx,-5`,
      `"'\rx",-5`,
      `'\uFF1D1+1,-5`,
      `'\uFF20x,-5`,
      `x=1,-5`,
    ]);
  });
});

it('T12 a table as CSV gives back every published text, and none of them runs', () => {
  const texts = [...naughtyTexts, "'=1+1", "''-1"];
  const text = csvOf({ columns: ['text', 'net'], rows: texts.map((each) => [each, 7]) });
  // A row says its figure behind its text: none was lost or taken for two.
  const cells = (rowsOf(text) ?? []).slice(1).map(([cell = '', net]) => ({ cell, net }));
  expect(cells.map(({ net }) => net)).toEqual(texts.map(() => '7'));
  expect(cells.filter(({ cell }) => /^[=+\-@\t\r]/u.test(cell))).toEqual([]);
  expect(cells.map(({ cell }) => cellText(cell))).toEqual(texts.map((each) => each.trim()));
});

it('a table as JSON is a list of objects', () => {
  expect(JSON.parse(jsonOf({ columns: ['a', 'b'], rows: [[1, null]] }))).toEqual([{ a: 1, b: null }]);
});
