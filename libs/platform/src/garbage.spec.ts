import { execFileSync } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { collectGarbageSooner, settings } from './garbage.js';

describe('collecting sooner', () => {
  // As it usually is, for the suites after this one.
  afterAll(() => {
    setFlagsFromString('--heap-growing-percent=0');
    setFlagsFromString('--no-optimize-for-size');
  });

  it('C3 sets what the V8 of this Node knows: an unknown setting would be ignored', () => {
    const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    for (const setting of settings) expect(options).toContain(`${setting} `);
    const before = process.memoryUsage().heapUsed;
    const used: unknown[] = Array.from({ length: 200_000 }, (_, n) => ({ n }));
    used.length = 0;
    collectGarbageSooner();
    expect(process.memoryUsage().heapUsed).toBeLessThan(before + 5_000_000);
  });
});
