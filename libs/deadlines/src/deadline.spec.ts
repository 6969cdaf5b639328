import fc from 'fast-check';
import { deadlineRows } from './deadline.js';

const stream = 'timer-0190a0b0-0000-7000-8000-000000000001';

describe('deadlineRows', () => {
  it('asks for nothing if nothing changes', () => {
    expect(deadlineRows({})).toEqual([]);
    expect(deadlineRows({ set: [], clear: [] })).toEqual([]);
  });

  it('gives one row for a deadline that is set and one for a deadline that is cleared', () => {
    const rows = deadlineRows({
      set: [{ stream, kind: 'expires', dueAt: 1_000 }],
      clear: [{ stream, kind: 'cools' }],
    });
    expect(rows.map(({ write, rows }) => [write.name, rows])).toEqual([
      ['deadlines-due-upsert', [{ stream, kind: 'expires', dueAt: 1_000 }]],
      ['deadlines-due-delete', [{ stream, kind: 'cools' }]],
    ]);
  });

  it('counts a deadline from the instant of the append itself, if that is asked', () => {
    const rows = deadlineRows({ set: [{ stream, kind: 'expires', after: 1_000 }] });
    expect(rows.map(({ write, rows }) => [write.name, rows])).toEqual([
      ['deadlines-due-upsert', [{ stream, kind: 'expires', after: 1_000 }]],
    ]);
  });

  it('names no row twice, whatever is asked: the last one of a kind counts, and setting wins over clearing', () => {
    const deadline = fc.record({
      stream: fc.constantFrom('a-1', 'b-1'),
      kind: fc.constantFrom('x', 'y'),
      dueAt: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(deadline), fc.array(deadline), (set, clear) => {
        const keyOf = (row: unknown) => {
          const { stream, kind } = row as { stream: string; kind: string };
          return `${stream} ${kind}`;
        };
        const rows = deadlineRows({ set, clear }).flatMap(({ rows }) => rows);
        expect(new Set(rows.map(keyOf)).size).toBe(rows.length);
        expect(new Set(rows.map(keyOf))).toEqual(new Set([...set, ...clear].map(keyOf)));
        for (const wanted of new Map(set.map((one) => [keyOf(one), one])).values()) {
          expect(rows).toContainEqual(wanted);
        }
      }),
    );
  });
});
