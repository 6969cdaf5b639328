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
 * @param locale `pseudo` has its sentences in no language, to see what is hard-coded and what is too narrow
 * @returns the folder with its index.html
 */
export async function builtClient(locale: 'real' | 'pseudo' = 'real'): Promise<string> {
  const client = join(runFolder(), locale === 'real' ? 'client' : 'client-pseudo');
  await whileLocked(`${client}.lock`, async () => {
    if (await stat(join(client, 'index.html')).then(Boolean, () => false)) return;
    const words = ['build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn', '--outDir', client];
    // Jest's way to run modules is none of Vite's business.
    const { NODE_OPTIONS: _, ...env } = process.env;
    const pseudo = locale === 'pseudo' ? { PSEUDO: '1' } : {};
    await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...words], {
      cwd: root,
      env: { ...env, ...pseudo },
    });
  });
  return client;
}
