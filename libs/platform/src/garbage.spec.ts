import { execFileSync } from 'node:child_process';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { collectGarbageSooner, giveBack, growth } from './garbage.js';

describe('collecting sooner', () => {
  // As it usually is, for the suites after this one.
  afterAll(() => setFlagsFromString(`${growth}=0`));

  it('C3 sets what the V8 of this Node knows: an unknown setting would be ignored', async () => {
    const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    expect(options).toContain(`${growth} `);
    const before = process.memoryUsage().heapUsed;
    const used: unknown[] = Array.from({ length: 200_000 }, (_, n) => ({ n }));
    used.length = 0;
    collectGarbageSooner();
    await giveBack();
    expect(process.memoryUsage().heapUsed).toBeLessThan(before + 5_000_000);
  });

  it('gives back the room for young objects, which a start makes large', async () => {
    const room = (): number =>
      getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.physical_space_size ?? 0;
    const rows: unknown[] = [];
    for (let n = 0; room() < 8_000_000 && n < 10_000_000; n += 1) rows.push([n]);
    const grown = room();
    rows.length = 0;
    await giveBack();
    expect(room()).toBeLessThan(grown / 2);
  });
});
