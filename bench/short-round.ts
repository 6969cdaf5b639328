import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** With SHORT=1 a bench makes one short round, to see that it runs: what it prints are no figures then, and no bar is judged. */
export const isShort = process.env['SHORT'] === '1';

/** How many there are of something, and how many in a short round. */
export const sized = (usual: number, short: number): number => (isShort ? short : usual);

/** Ends the bench with a status of failure, in its time. A short round misses no bar. */
export function missBar(): void {
  if (!isShort) process.exitCode = 1;
}

/** The folder of a built tree, BUILT or this one. */
export const builtTree = process.env['BUILT'] ?? fileURLToPath(new URL('..', import.meta.url));

/** The command line as it was built. */
export const builtFairview = join(builtTree, 'apps/cli/bin/fairview.js');
