/**
 * Loads every file of the programs once, starts none of them, and keeps beside each file what V8 made of it. `npm run build` does so,
 * and `npm ci` in a release: it is code, written by those who write the programs, and a server that runs writes none.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Threads are not among them: they begin to work as they are loaded. */
const programs = ['api', 'cli', 'demo', 'worker'];

/** Loads the files of one program, and writes their caches. */
async function rehearse(built, program) {
  const addressOf = (file) => pathToFileURL(join(built, file)).href;
  const { cacheOf, load, sumOf } = await import(addressOf('load.mjs'));
  const scripts = [];
  const folder = join('apps', program, 'src');
  const chunks = readdirSync(join(built, folder)).filter(
    (file) => file.endsWith('.cjs') && file !== 'main.cjs',
  );
  for (const file of ['main.cjs', ...chunks])
    load(addressOf(join(folder, file)), (...parts) => scripts.push(parts));
  for (const [address, text, script] of scripts) {
    const made = script.createCachedData();
    const sum = Buffer.alloc(4);
    sum.writeUInt32LE(sumOf(address, text, made));
    writeFileSync(cacheOf(address), Buffer.concat([made, sum]));
  }
}

/**
 * A program that could not be rehearsed starts all the same, and takes longer: it is said, and nothing fails for it.
 * @param {string} built the folder that `compile` has filled, at the place where it will be started: another place needs it again
 */
export function rehearseAll(built) {
  // V8 takes no cache that was made under other settings.
  const env = { ...process.env };
  delete env.NODE_OPTIONS;
  for (const program of programs)
    try {
      const words = [import.meta.filename, realpathSync(built), program];
      execFileSync(process.execPath, words, { env, stdio: ['inherit', 'inherit', 'pipe'] });
    } catch (error) {
      const [why] = /^\w*Error.*$/mu.exec(String(error.stderr)) ?? [error.message];
      console.error(`fairview: ${program} will take longer to start, as it could not be rehearsed: ${why}`);
    }
}

if (realpathSync(process.argv[1]) === import.meta.filename) {
  const [built = resolve(import.meta.dirname, '../../../dist'), program] = process.argv.slice(2);
  if (program === undefined) rehearseAll(built);
  else await rehearse(built, program);
}
