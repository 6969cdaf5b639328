import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { builtTree } from '../kit/built.js';

// Each is a process of its own, and some start a database.
jest.setTimeout(300_000);

const root = join(import.meta.dirname, '../..');

/** What is no bench, but a part of several. */
const parts = ['short-round'];
/** Benches that suites of their own start. */
const byOthers = { move: 'test/system/moves', page: 'test/browser/requests' };
/**
 * What takes longest even in a short round: a worker’s rounds over all clubs, and the evenings that `move` also plays.
 */
const slow = ['clubs', 'fan-out', 'load'];

const benches = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => !parts.includes(name) && !(name in byOthers));
const isLong = process.env['LONG'] === '1';

it.each(benches.filter((name) => isLong || !slow.includes(name)))(
  'bench/%s runs: one short round of it comes to its end',
  async (name) => {
    const bench = spawn(process.execPath, ['bench/run.mjs', `bench/${name}.ts`], {
      cwd: root,
      env: { ...process.env, SHORT: '1', BUILT: await builtTree() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err, [status]] = await Promise.all([
      text(bench.stdout),
      text(bench.stderr),
      once(bench, 'exit') as Promise<[number | null]>,
    ]);
    if (status !== 0) process.stdout.write(`${out}\n${err}\n`);
    expect(status).toBe(0);
  },
);
