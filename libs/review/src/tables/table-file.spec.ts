import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DamagedTable } from '../index.js';
import { packTable } from './packing.js';
import { openTable } from './table-file.js';

const wanted = { game: 'teeko', rules: 1, positions: 44 };
const kinds = 7;

/** Values as a table has them: mostly like the one before, some that are rare. */
function someValues(size: number): Int16Array {
  let [state, value] = [7, 8];
  return Int16Array.from({ length: size }, () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    if ((state >>> 8) % 3 === 0) value = 8 + Math.floor(2 ** ((state >>> 12) % 11));
    return value;
  });
}

describe('a packed table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairview-tables-'));
  const file = join(folder, 'a.table');
  const values = someValues(20_000);
  const alike = new Int16Array(9_000).fill(8);
  const sections = [
    { name: 'values', values, contextOf: (value: number) => value % kinds },
    { name: 'alike', values: alike, contextOf: () => 0 },
  ];
  afterAll(() => rmSync(folder, { recursive: true }));

  function open(written: Uint8Array) {
    writeFileSync(file, written);
    return openTable(file, wanted);
  }

  it('gives back every value, in any order', () => {
    const table = open(packTable(wanted, sections));
    if (!table.ok) throw new Error(table.refusal.code);
    const read = table.value.sections.get('values');
    expect(read?.size).toBe(values.length);
    for (let place = values.length - 1; place >= 0; place -= 1)
      if (read?.at(place) !== values[place]) expect([place, read?.at(place)]).toEqual([place, values[place]]);
    expect(table.value.sections.get('alike')?.at(8_999)).toBe(8);
    table.value.close();
  });

  it('reads no page that it is not asked for', () => {
    const packed = packTable(wanted, sections);
    // The last page of the last section.
    packed[packed.length - 3] = (packed.at(-3) ?? 0) ^ 255;
    const table = open(packed);
    if (!table.ok) throw new Error(table.refusal.code);
    expect(table.value.sections.get('values')?.at(5)).toBe(values[5]);
    expect(table.value.sections.get('alike')?.at(5)).toBe(8);
    expect(() => table.value.sections.get('alike')?.at(8_999)).toThrow(DamagedTable);
    table.value.close();
  });

  it.each([
    ['of another version', 'table-of-another-version', packTable({ ...wanted, rules: 2 }, sections)],
    ['of other positions', 'table-of-another-version', packTable({ ...wanted, positions: 58 }, sections)],
    ['that is none', 'table-damaged', Buffer.from('{"table": 1}')],
    ['that is empty', 'table-damaged', Buffer.alloc(0)],
  ])('refuses one %s', (_, code, written) => {
    const table = open(written);
    expect(table.ok ? undefined : table.refusal.code).toBe(code);
  });

  it('refuses one whose head was changed, and one that is not there', () => {
    const packed = packTable(wanted, sections);
    packed[20] = (packed[20] ?? 0) ^ 1;
    const damaged = open(packed);
    expect(damaged.ok ? undefined : damaged.refusal.code).toBe('table-damaged');
    const missing = openTable(join(folder, 'none.table'), wanted);
    expect(missing.ok ? undefined : missing.refusal.code).toBe('table-missing');
  });

  it('is small enough: both tables of Teeko take at most 16 MB', () => {
    const sizes = [44, 58].map(
      (positions) => readFileSync(new URL(`../../tables/teeko-${positions}.table`, import.meta.url)).length,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(16_000_000);
  });
});
