import type { Browser } from 'playwright-core';
import { findBrowser } from './find-browser.js';

/** What started last: suites that one process runs in turn each have a browser of their own. */
let found = await findBrowser();

/** The browser of this suite: one for all its visitors, who share nothing. */
export function browser(): Browser {
  if (typeof found === 'string') throw new Error(`no browser starts: ${found}`);
  return found;
}

/** Tests that need a browser; on a machine where none starts, they are skipped by name, and one line says why. */
export function inBrowser(name: string, tests: () => void): void {
  if (typeof found === 'string') {
    process.stderr.write(`Skipped, because no browser starts (${found}): ${name}\n`);
    describe.skip(name, tests);
    return;
  }
  describe(name, () => {
    beforeAll(async () => {
      if (!browser().isConnected()) found = await findBrowser();
    });
    afterAll(() => browser().close());
    tests();
  });
}
