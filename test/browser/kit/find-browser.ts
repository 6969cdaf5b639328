import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { whileLocked } from '@fairview/platform';
import { chromium, type Browser } from 'playwright-core';
import { runFolder } from '../../kit/run-folder.js';

const run = promisify(execFile);

const existing = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => path !== '' && existsSync(path));

/** The one that is asked for. */
const chosen = existing([process.env['CHROME_PATH'] ?? '']);

/** Where a browser may be installed, those of other systems last. */
const installed = existing([
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]);

/** It asks nobody but the server under test; every start has a profile of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name that is not this machine's own, for pages as they are in a club's network: no secure context.
  '--host-resolver-rules=MAP fairview.test 127.0.0.1',
];

const start = (executablePath: string, env: Readonly<Record<string, string>> = {}): Promise<Browser> =>
  chromium.launch({ executablePath, args: flags, env: { ...process.env, ...env } });

/** Unpacks what the package carries: a browser, and the libraries that a bare machine lacks. */
const unpack = `
import chromium, { inflate } from '@sparticuz/chromium';
import { fileURLToPath } from 'node:url';
const bin = fileURLToPath(new URL('../../bin/', import.meta.resolve('@sparticuz/chromium')));
await inflate(bin + 'al2023.tar.br');
process.stdout.write(await chromium.executablePath());
`;

/** The browser of a development dependency, unpacked into the folder of the run; for Linux on x64 alone. */
async function carried(): Promise<Browser> {
  const folder = join(runFolder(), 'browser');
  await mkdir(folder, { recursive: true });
  const path = await whileLocked(join(runFolder(), 'browser.lock'), async () => {
    const options = {
      cwd: join(import.meta.dirname, '../../..'),
      env: { PATH: process.env['PATH'] ?? '', TMPDIR: folder },
    };
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', unpack], options);
    return stdout;
  });
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') };
  return start(path).catch(() => start(path, libraries));
}

/**
 * The first browser that starts on this machine; if none does, the reason of the last. The carried one has no window,
 * and takes little more than half of the processor time that an installed one takes for the same pages (decision 0043).
 */
export async function findBrowser(): Promise<Browser | string> {
  let reason = 'there is none';
  const at = (path: string) => (): Promise<Browser> => start(path);
  for (const attempt of [...chosen.map(at), carried, ...installed.map(at)]) {
    try {
      return await attempt();
    } catch (error) {
      reason = (error as Error).message.split('\n')[0] ?? reason;
    }
  }
  return reason;
}
