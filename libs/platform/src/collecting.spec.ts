import { execFileSync } from 'node:child_process';
import { collectSooner, flag } from './collecting.js';

describe('collecting sooner', () => {
  it('C3 is a setting that the V8 of this Node knows: an unknown one would be passed over', () => {
    const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    expect(options).toContain(`${flag} `);
    expect(collectSooner).not.toThrow();
  });
});
