import { games } from '../games.js';
import { resultsOf, type ResultIn } from './result-form.js';
import type { SheetResult } from './sheet-result.js';
import { sheetsBy } from './testing/points.js';

const { emptySheet } = sheetsBy(games);

const results = resultsOf(
  {
    kind: 'led',
    description: 'Somebody led.',
    fields: {
      winner: { type: 'player', description: 'Who won.' },
      left: { type: 'players', description: 'Who left.', optional: true },
    },
    known: { led: 'player' },
  },
  {
    kind: 'even',
    description: 'Nobody led.',
    fields: { scores: { type: 'figures', description: 'Points.' } },
  },
);
type Result = ResultIn<typeof results>;
// The union has exactly these fields: the compiler refuses any other.
const all: readonly Result[] = [
  { kind: 'led', winner: 'ann' },
  { kind: 'led', winner: 'ann', left: ['ben'], led: 'ben' },
  { kind: 'even', scores: [1, 1] },
];
const codeOf = (read: ReturnType<typeof results.read>) => (read.ok ? 'read' : read.refusal.code);

describe('the kinds of results of a system', () => {
  it('are read as they are, and no contest with them', () => {
    for (const result of [...all, { kind: 'noContest' }])
      expect(results.read(result)).toEqual({ ok: true, value: result });
    expect(results.forms.map(({ kind }) => kind)).toEqual(['led', 'even', 'noContest']);
  });

  it('are reported only by their fields: nobody is asked for what is already known', () => {
    expect(codeOf(results.report({ kind: 'led', fields: { winner: 'ann', left: ['ben'] } }))).toBe('read');
    expect(codeOf(results.report({ kind: 'led', fields: { winner: 'ann', led: 'ann' } }))).toBe(
      'result-field-unknown',
    );
  });

  it('R-6 refuse another kind, and fields that do not exist, are missing or are unreadable', () => {
    expect(codeOf(results.read({ kind: 'won', winner: 'ann' }))).toBe('result-of-another-system');
    expect(codeOf(results.read({ kind: 'even', scores: [1, 1], led: 'ann' }))).toBe('result-field-unknown');
    expect(codeOf(results.read({ kind: 'led' }))).toBe('result-field-missing');
    expect(codeOf(results.read({ kind: 'led', winner: 'ann', led: 5 }))).toBe('result-field-unreadable');
    expect(codeOf(results.report({ kind: 'even', fields: null }))).toBe('result-field-unreadable');
  });

  it.each<[string, ReturnType<typeof results.read>, string, string]>([
    ['a field of another type', results.read({ kind: 'even', scores: 3 }), 'scores', 'a list of numbers'],
    [
      'a kind without its fields',
      results.report({ kind: 'even', fields: null }),
      'even',
      'an object with the fields scores',
    ],
    [
      'a kind that has no fields and is not true',
      results.report({ kind: 'noContest', fields: null }),
      'noContest',
      'true, or another kind of result given',
    ],
  ])('R-6 say of %s what it must be', (_, read, field, expected) => {
    expect(read).toMatchObject({
      refusal: { rule: 'R-6', code: 'result-field-unreadable', params: { field, expected } },
    });
  });
});

describe('a sheet', () => {
  it('R-6 enters no result of another system', () => {
    const doubles = emptySheet('doubles', 'A B');
    expect(doubles.enter({ result: { kind: 'skarney', scores: [25, 15] } })).toMatchObject({
      refusal: {
        rule: 'R-6',
        code: 'result-of-another-system',
        params: { allowed: expect.stringContaining('doubles') as string },
      },
    });
    expect(doubles.enter({ result: { kind: 'doubles', scores: [25, 15] } })).toMatchObject({ ok: true });
  });

  it('lists what its system says of a result', () => {
    const listed = (system: string, sides: string, result: SheetResult) =>
      emptySheet(system, sides).figuresOf(result, sides.split(' '));
    const nothing = { winner: null, kind: null, resigned: false, noContest: false };
    expect(listed('straight', 'A B', { kind: 'win', winner: 'A', position: 'row' })).toEqual({
      ...nothing,
      winner: 'A',
      kind: 'row',
    });
    expect(listed('straight', 'A B', { kind: 'draw' })).toEqual(nothing);
    expect(listed('solitaire', 'A', { kind: 'solitaire', score: 9 })).toEqual({ ...nothing, score: 9 });
    expect(listed('baccarat', 'A B', { kind: 'baccarat', nets: [-5, 7] })).toEqual({
      ...nothing,
      winner: 'B',
      scores: [-5, 7],
    });
    expect(listed('scarnecchia', 'A B', { kind: 'noContest' })).toEqual({ ...nothing, noContest: true });
  });
});
