import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { whileLocked } from '@fairview/platform';
import { runFolder } from './run-folder.js';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/**
 * The client as `npm run build` makes it, in a folder of the run's own. The first suite in need builds, the others find it.
 * @returns the folder with its index.html
 */
export async function builtClient(): Promise<string> {
  const client = join(runFolder(), 'client');
  await whileLocked(join(runFolder(), 'client.lock'), async () => {
    if (await stat(join(client, 'index.html')).then(Boolean, () => false)) return;
    const words = ['build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn', '--outDir', client];
    // Jest's way to run modules is none of Vite's business.
    const { NODE_OPTIONS: _, ...env } = process.env;
    await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...words], { cwd: root, env });
  });
  return client;
}
