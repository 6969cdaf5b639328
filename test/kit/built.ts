import { execFile } from 'node:child_process';
import { cp, mkdir, rm, stat, symlink } from 'node:fs/promises';
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

/** What the build reads, and what the built programs do. */
const parts = ['apps', 'libs', 'migrations', 'test/records', 'package.json', 'tsconfig.json', '.swcrc'];

/**
 * The program as `npm run build` makes it, in a folder of the run's own: `dist/` of the checkout, from which somebody
 * may be serving, is left alone. The first suite in need builds, the others find it.
 * @returns a folder with apps/cli/bin/fairview.js and dist/
 */
export async function builtTree(): Promise<string> {
  const folder = runFolder();
  const tree = join(folder, 'tree');
  await whileLocked(join(folder, 'tree.lock'), async () => {
    if (await stat(join(tree, 'dist', 'built')).then(Boolean, () => false)) return;
    await rm(tree, { recursive: true, force: true });
    await mkdir(tree, { recursive: true });
    for (const part of parts) await cp(join(root, part), join(tree, part), { recursive: true });
    await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
    await run(process.execPath, [join(tree, 'apps/cli/release/compile.mjs'), tree, join(tree, 'dist')]);
    await run(process.execPath, [join(tree, 'apps/cli/release/rehearse.mjs'), join(tree, 'dist')]);
    await cp(await builtClient(), join(tree, 'dist', 'web'), { recursive: true });
    await mkdir(join(tree, 'dist', 'built'));
  });
  return tree;
}
