/**
 * Breaks the code in one place at a time and runs the tests that should notice: `npm run mutations`, or
 * `npm run mutations -- NAME…` for some. Works on a copy of the checkout. Ends with status 1 if a mutation survives, if
 * its tests fail without it, or if the code that it breaks is not there any more.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { mutations, type Mutation } from './mutations.js';

const root = join(import.meta.dirname, '../..');
const leftOut = new Set(['node_modules', 'dist', '.git', '.fairview']);
const run = promisify(execFile);

/** A copy of the checkout that may be broken. */
async function copyOfCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'fairview-mutations-'));
  await cp(root, copy, {
    recursive: true,
    filter: (path) => !leftOut.has(relative(root, path).split(sep)[0] ?? ''),
  });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** How many tests failed of those that a mutation names; a suite that cannot run counts as one. */
async function failuresIn(copy: string, { tests }: Mutation): Promise<number> {
  const report = join(copy, 'mutations.json');
  const jest = join(copy, 'node_modules/jest/bin/jest.js');
  const options = ['--disable-warning=ExperimentalWarning', jest, ...tests];
  await run(
    process.execPath,
    [...options, '--selectProjects', 'unit', 'db', 'cross', 'server', '--json', `--outputFile=${report}`],
    { cwd: copy, maxBuffer: 1 << 28 },
  ).catch(() => undefined);
  const told = JSON.parse(await readFile(report, 'utf8')) as {
    readonly numTotalTests: number;
    readonly numFailedTests: number;
    readonly numRuntimeErrorTestSuites: number;
  };
  await rm(report);
  if (told.numTotalTests === 0) throw new Error(`${tests.join(', ')}: no tests were found`);
  return told.numFailedTests + told.numRuntimeErrorTestSuites;
}

/** Breaks the code of the copy, asks for the failures, and puts the code back. */
async function failuresWith(copy: string, mutation: Mutation): Promise<number> {
  const path = join(copy, mutation.file);
  const sound = await readFile(path, 'utf8');
  if (sound.split(mutation.from).length !== 2)
    throw new Error(`${mutation.file} does not have the code that is to be broken, or has it twice`);
  await writeFile(
    path,
    sound.replace(mutation.from, () => mutation.to),
  );
  try {
    return await failuresIn(copy, mutation);
  } finally {
    await writeFile(path, sound);
  }
}

/** @returns what is wrong with a mutation, `undefined` if it turned a test red that was green before */
async function problemOf(copy: string, mutation: Mutation, judged: Set<string>): Promise<string | undefined> {
  const tests = mutation.tests.join(' ');
  if (!judged.has(tests) && (await failuresIn(copy, mutation)) > 0) return 'its tests fail without it';
  judged.add(tests);
  return (await failuresWith(copy, mutation)) > 0 ? undefined : 'no test noticed';
}

const wanted = process.argv.slice(3);
const chosen = mutations.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const copy = await copyOfCheckout();
const judged = new Set<string>();
let survivors = 0;
try {
  for (const mutation of chosen) {
    const problem = await problemOf(copy, mutation, judged).catch((error: unknown) => String(error));
    if (problem !== undefined) survivors += 1;
    console.log(
      `${problem === undefined ? 'red     ' : 'SURVIVED'}  ${mutation.name}: ${mutation.breaks}${problem ? ` (${problem})` : ''}`,
    );
  }
} finally {
  await rm(copy, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${chosen.length - survivors} of ${chosen.length} mutations turned a test red`);
process.exitCode = survivors === 0 && chosen.length > 0 ? 0 : 1;
