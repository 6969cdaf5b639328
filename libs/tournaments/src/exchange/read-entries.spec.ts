import fc from 'fast-check';
import { csvOf } from './listing-text.js';
import { readEntries, type EntryForm } from './read-entries.js';

const read = (text: string, form: EntryForm = 'csv') => {
  const lines = readEntries(text, form, true);
  if (!lines.ok) return `${lines.refusal.rule} ${lines.refusal.code}`;
  return lines.value.map((line) => (line.ok ? line.value : line.refusal.code));
};

describe('TO-10 players named in a text', () => {
  it('are read from CSV: by the column `name`, and `team`', () => {
    expect(read('name\nAda\r\nBruno\n\n')).toEqual([{ name: 'Ada' }, { name: 'Bruno' }]);
    expect(read('\uFEFFnumber,Team,NAME\n1,Reds,"Ada, ""the first"""\n2,,Bo\n')).toEqual([
      { name: 'Ada, "the first"', team: 'Reds' },
      { name: 'Bo' },
    ]);
    expect(read('name,team\nAda,Reds\n,Blues')).toEqual([
      { name: 'Ada', team: 'Reds' },
      'name-of-line-missing',
    ]);
  });

  it.each([
    ['semicolons, as spreadsheets write them where the comma is the decimal sign', ';'],
    ['tabs, as cells are pasted', '\t'],
    ['commas', ','],
  ])('are read with %s between the cells', (_, separator) => {
    const text = ['name,team', 'Ada,Reds', '"Bo, ""the"" second; \tjunior",Blues', 'Cy,'].map((line) =>
      line.replaceAll(/,(?! )/gu, separator),
    );
    const players = [
      { name: 'Ada', team: 'Reds' },
      { name: 'Bo, "the" second; \tjunior', team: 'Blues' },
      { name: 'Cy' },
    ];
    for (const end of ['\n', '\r\n', '\r']) expect(read(`\uFEFF${text.join(end)}${end}`)).toEqual(players);
    // A first line that only names the separator is one of Excel.
    expect(read([`sep=${separator}`, ...text].join('\r\n'))).toEqual(players);
  });

  it('are read with the separator of the first line, whatever the other lines hold', () => {
    expect(read('name;"team, old"\nAda, Bo & Co;Reds')).toEqual([{ name: 'Ada, Bo & Co' }]);
    expect(read('name\nAda; Bo')).toEqual([{ name: 'Ada; Bo' }]);
    expect(read('"a;b;c",name\n1,Ada')).toEqual([{ name: 'Ada' }]);
    expect(read('\tname\n1\tAda')).toEqual([{ name: 'Ada' }]);
  });

  it('are read from JSON and from TRF', () => {
    expect(read('["Ada", {"name": "Bo", "team": "Reds"}, 7]', 'json')).toEqual([
      { name: 'Ada' },
      { name: 'Bo', team: 'Reds' },
      'name-of-line-missing',
    ]);
    const trf = `001    1      Ada                               2000                             0.0    1\n`;
    expect(read(`012 \n${trf}`, 'trf')).toEqual([{ name: 'Ada' }]);
    expect(read(`${trf}${'013 Reds'.padEnd(36)}   1\n`, 'trf')).toEqual([{ name: 'Ada', team: 'Reds' }]);
  });

  it('are refused as a whole if the text is none of these, or too long', () => {
    expect(read('Ada\nBo')).toBe('TO-10 entries-unreadable');
    expect(read('{"name": "Ada"}', 'json')).toBe('TO-10 entries-unreadable');
    expect(read('[', 'json')).toBe('TO-10 entries-unreadable');
    expect(readEntries('name\n"Ada', 'csv', false)).toMatchObject({
      refusal: { params: { why: 'a cell begins with a quote that is not closed' } },
    });
    expect(readEntries('XXR 5\n', 'trf', false)).toMatchObject({
      refusal: { params: { why: expect.stringMatching(/[^.]$/u) as unknown } },
    });
    expect(read('name\n')).toBe('TO-3 entries-at-once');
    expect(read(`name\n${'Ada\n'.repeat(65)}`)).toBe('TO-3 entries-at-once');
    expect(read(' '.repeat(60_001), 'json')).toBe('TO-10 entries-unreadable');
  });

  it('come back from the downloaded file', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((each) => !/^'[=+\-@]/u.test(each) && each.trim() === each);
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 20 }), (names) => {
        const text = csvOf({ columns: ['number', 'name'], rows: names.map((each, at) => [at + 1, each]) });
        expect(read(text)).toEqual(names.map((each) => ({ name: each })));
      }),
    );
  });
});
