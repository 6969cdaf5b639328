import fc from 'fast-check';
import { games, type ResultFieldType, type SheetResult } from '@fairview/rules';
import { csvOf, jsonOf, type Listing } from './listing-text.js';
import { matchBoard, readResults } from './read-results.js';
import type { TableForm } from './read-table.js';
import { cellsOf } from './result-cells.js';

const names = new Map([
  ['p1', 'Ada'],
  ['p2', '=Bo, "the first"'],
  ['p3', 'Cy & Di'],
  ['p4', 'Ed'],
  ['p5', 'ed'],
]);
const nameOf = (player: string): string | undefined => names.get(player);
const sides = { A: ['p1', 'p2'], B: ['p3', 'p4', 'p5'] };
const players = Object.values(sides).flat();
const match = { id: 'm-1', round: 2, board: 3, sides, status: 'open' } as const;
const forms = games.systems.resultForms;
const read = (text: string, form: TableForm = 'csv', matches = [match]) => {
  const lines = readResults(text, form, { matches, forms, nameOf });
  if (!lines.ok) return `${lines.refusal.rule} ${lines.refusal.code}`;
  return lines.value.map((line) => (line.ok ? line.value : line.refusal.code));
};
const kinds = (text: string) => {
  const lines = read(text);
  return typeof lines === 'string'
    ? lines
    : lines.map((line) => (typeof line === 'string' ? line : line.reported));
};

/** Anything that a field of a result may hold. */
const player = fc.constantFrom(...players);
const figure = fc.integer({ min: -99_999, max: 99_999 });
const figures = fc.array(figure, { minLength: 1, maxLength: 4 });
const holds: Readonly<Record<ResultFieldType, fc.Arbitrary<unknown>>> = {
  player,
  players: fc.uniqueArray(player, { minLength: 1, maxLength: 3 }),
  points: figure,
  figures,
  'figures-by-round': fc.array(figures, { minLength: 1, maxLength: 3 }),
  word: fc.constantFrom('row', 'small-square', 'big-square'),
};
const aResult = fc.constantFrom(...forms).chain(({ kind, fields }) => {
  const values = Object.entries(fields).map(([name, { type, optional }]) => [
    name,
    optional ? fc.option(holds[type], { nil: undefined }) : holds[type],
  ]);
  return fc
    .record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>)
    .map((said) => JSON.parse(JSON.stringify({ kind, ...said })) as SheetResult);
});

describe('TO-10 results named in a text', () => {
  it('come back from the downloaded file, of every kind, and no cell is run by a spreadsheet', () => {
    fc.assert(
      fc.property(fc.array(aResult, { minLength: 1, maxLength: 5 }), (results) => {
        const fields = [...new Set(forms.flatMap((form) => Object.keys(form.fields)))];
        const listing: Listing = {
          columns: ['round', 'board', 'match', 'kind', ...fields],
          rows: results.map((result) => {
            const cells = cellsOf(result, forms, { players, nameOf });
            return [2, 3, 'm-1', result.kind, ...fields.map((name) => cells.get(name) ?? null)];
          }),
        };
        const wanted = results.map(({ kind, ...said }) => ({
          match: 'm-1',
          reported: { kind, fields: { ...said } },
        }));
        const csv = csvOf(listing);
        expect(csv).not.toMatch(/(^|,)[=+@]/mu);
        expect(read(csv)).toEqual(wanted);
        expect(read(jsonOf(listing), 'json')).toEqual(wanted);
      }),
    );
  });

  it('name a match by its id, or by its round and board; and the board of a match of teams', () => {
    const won = { kind: 'win', fields: { winner: 'p1', position: 'row' } };
    expect(read('Round,BOARD,kind,winner,position\n2,3,win,ada,row')).toEqual([
      { match: 'm-1', reported: won },
    ]);
    expect(read(`match,${matchBoard},kind,winner,position\nm-1,2,WIN,p1,row`)).toEqual([
      { match: 'm-1', board: 2, reported: won },
    ]);
    const wrong = ['m-2,win', ',win'].map((line) => read(`match,kind\n${line}`));
    expect(wrong).toEqual([['match-of-line-unknown'], ['match-of-line-unknown']]);
    expect(read('round,board,kind\n2,4,draw')).toEqual(['match-of-line-unknown']);
    expect(read('match,kind\nm-1,draw', 'csv', [])).toEqual(['match-of-line-unknown']);
  });

  it('name only players of the match, and one at a time', () => {
    const of = (winner: string) => kinds(`match,kind,winner\nm-1,resignation,"${winner}"`);
    expect(of('p4')).toEqual([{ kind: 'resignation', fields: { winner: 'p4' } }]);
    expect(of('Flo')).toEqual(['name-of-line-unknown']);
    expect(of('ED')).toEqual(['name-of-several']);
  });

  it('leave it to the sheet to refuse a bad figure, an unknown kind, or a field that the kind does not have', () => {
    expect(kinds('match,kind,scores\nm-1,doubles,9 x')).toEqual([
      { kind: 'doubles', fields: { scores: [9, 'x'] } },
    ]);
    // Minus zero is none that an event can have.
    expect(kinds('match,kind,score\nm-1,draw,-0')).toEqual([{ kind: 'draw', fields: { score: 0 } }]);
    expect(kinds('match,kind\nm-1,won')).toEqual([{ kind: 'won', fields: {} }]);
    expect(kinds('match,kind,score,colour\nm-1,draw,7,red')).toEqual([
      { kind: 'draw', fields: { score: 7 } },
    ]);
  });

  it('are refused as a whole if the text is no table, or has no lines or too many', () => {
    expect(read('', 'csv')).toBe('TO-10 text-unreadable');
    expect(read('match,kind\n"m-1', 'csv')).toBe('TO-10 text-unreadable');
    expect(
      readResults('match,kind\n"m-1', 'csv', { matches: [], forms: [], nameOf: () => undefined }),
    ).toMatchObject({
      refusal: { params: { why: 'a cell begins with a quote that is not closed' } },
    });
    expect(read('{}', 'json')).toBe('TO-10 text-unreadable');
    expect(read('[7]', 'json')).toBe('TO-10 text-unreadable');
    expect(read('[', 'json')).toBe('TO-10 text-unreadable');
    expect(read('match,kind\n')).toBe('TO-10 lines-out-of-range');
    expect(read(`match,kind\n${'m-1,draw\n'.repeat(129)}`)).toBe('TO-10 lines-out-of-range');
    expect(read(' '.repeat(80_001), 'json')).toBe('TO-10 text-unreadable');
  });
});
