import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInThread, tablesFolder, type BuildReport } from '../index.js';
import { buildTables } from './build-tables.js';
import { keptState } from './kept-state.js';

const stateFile = 'teeko-44.table.state';

describe('the building of tables', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fairview-tables-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Builds until so many reports have come in. */
  async function buildUntil(reports: number): Promise<readonly BuildReport[]> {
    const seen: BuildReport[] = [];
    const isWhole = await buildTables(folder, {
      again: false,
      stopped: () => seen.length >= reports,
      report: (report) => void seen.push(report),
    });
    expect(isWhole).toBe(false);
    return seen;
  }

  it('can be stopped, and goes on from there', async () => {
    const [first] = await buildUntil(1);
    expect(first).toMatchObject({ positions: 44, stage: 'moves' });
    expect(readdirSync(folder)).toEqual([stateFile]);
    const [second] = await buildUntil(1);
    expect(second?.done).toBeGreaterThan(first?.done ?? 0);
  });

  it('begins again if what was written down is not whole, or is of other rules', async () => {
    const [first] = await buildUntil(2);
    const file = join(folder, stateFile);
    expect(keptState(file, 2)).toBeUndefined();
    expect(keptState(file, 1)?.stage).toBe('moves');
    const written = readFileSync(file);
    written[1_000_000] = 1 + (written[1_000_000] ?? 0);
    writeFileSync(file, written);
    expect(keptState(file, 1)).toBeUndefined();
    expect((await buildUntil(1))[0]?.done).toBe(first?.done);
    writeFileSync(file, written.subarray(0, 100));
    expect(keptState(file, 1)).toBeUndefined();
  });

  it('leaves tables alone that are there', async () => {
    const reports: BuildReport[] = [];
    const stop = new AbortController().signal;
    expect(
      await buildInThread({ folder: tablesFolder, again: false }, (each) => void reports.push(each), stop),
    ).toBe(true);
    expect([reports, existsSync(join(tablesFolder, stateFile))]).toEqual([[], false]);
  });

  if (process.env['LONG'])
    it('makes the tables that are there, byte for byte', async () => {
      expect(await buildTables(folder, { again: false, stopped: () => false, report: () => undefined })).toBe(
        true,
      );
      for (const name of readdirSync(tablesFolder))
        expect(readFileSync(join(folder, name)).equals(readFileSync(join(tablesFolder, name)))).toBe(true);
    }, 3_600_000);
});
