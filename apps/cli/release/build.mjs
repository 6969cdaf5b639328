/**
 * `npm run build`: the programs and the client, built in a folder beside `dist` and exchanged for it at the end. A server that
 * runs from the checkout meanwhile never finds half a build, and a build that fails leaves the one before it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from './compile.mjs';
import { rehearseAll } from './rehearse.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const built = join(root, 'dist');
const fresh = join(root, `dist.new-${process.pid}`);
const before = join(root, `dist.old-${process.pid}`);

const run = (script, ...words) =>
  execFileSync(process.execPath, [join(root, 'node_modules', script), ...words], {
    cwd: root,
    stdio: 'inherit',
  });

/** Removes what builds that were ended have left. */
function clear() {
  for (const name of readdirSync(root)) {
    const pid = /^dist\.(?:new|old)-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid))))
      rmSync(join(root, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** `npm run demo` plays on what is built, and builds only if nothing is. */
if (process.argv.includes('--if-missing') && existsSync(join(built, 'apps/cli/src/main.js'))) process.exit(0);

clear();
try {
  mkdirSync(fresh);
  await compile(root, fresh);
  run('../apps/web/schema-types.mjs');
  run(
    'vite/bin/vite.js',
    ...['build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn'],
    ...['--outDir', join(fresh, 'web')],
  );
  if (existsSync(built)) renameSync(built, before);
  renameSync(fresh, built);
  rehearseAll(built);
} finally {
  clear();
}
