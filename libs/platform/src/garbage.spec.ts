import { execFileSync } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { collectGarbageSooner, growth } from './garbage.js';

describe('collecting sooner', () => {
  // As it usually is, for the suites after this one.
  afterAll(() => setFlagsFromString(`${growth}=0`));

  it('C3 sets what the V8 of this Node knows: an unknown setting would be ignored', () => {
    const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    expect(options).toContain(`${growth} `);
    const before = process.memoryUsage().heapUsed;
    const used: unknown[] = Array.from({ length: 200_000 }, (_, n) => ({ n }));
    used.length = 0;
    collectGarbageSooner();
    expect(process.memoryUsage().heapUsed).toBeLessThan(before + 5_000_000);
  });
});
