/**
 * Does harm on purpose, one kind after another, and prints one report: `npm run drills`, or `npm run drills -- T1 T8` for some;
 * `-- --small` for a load that takes minutes. Ends with status 1 if one failed. What has no test is said.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drills, type Drill, type Run } from './drills.js';

const root = join(import.meta.dirname, '../..');
const options = process.argv.slice(3);
const isSmall = options.includes('--small');
const wanted = options.filter((option) => option !== '--small');
const chosen = drills.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
const unknown = wanted.filter((id) => drills.every((drill) => drill.id !== id));
if (unknown.length > 0) throw new Error(`no such drill: ${unknown.join(', ')}`);

interface Told {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  /** Suites, by their paths. */
  readonly testResults: readonly { readonly name: string }[];
}

/** How a drill ended. */
interface Result {
  readonly told: string;
  readonly failed: boolean;
}

const onRedis = (spec: string): boolean => spec.includes('.redis.');

/** Runs specs by jest, which prints as it goes. A run that did not find each of them has failed. */
async function resultOf({ specs, env, workers = 1 }: Run, report: string): Promise<Result> {
  const leftOut = process.env['REDIS_URL'] ? [] : specs.filter(onRedis);
  const run = specs.filter((spec) => !leftOut.includes(spec));
  const projects = ['unit', 'db', 'cross', 'server', 'system', ...(run.some(onRedis) ? ['redis'] : [])];
  const jest = [
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules/jest/bin/jest.js'),
    ...run,
    '--selectProjects',
    ...projects,
    ...(workers === 1 ? ['--runInBand'] : [`--maxWorkers=${workers}`]),
    // A test that failed may have left something open, which would keep the report waiting for ever.
    '--forceExit',
    '--json',
    `--outputFile=${report}`,
  ];
  await rm(report, { force: true });
  const began = performance.now();
  const child = spawn(process.execPath, jest, {
    cwd: root,
    // What drills say of themselves, above all their figures, goes where jest prints; our output is only the report.
    stdio: ['ignore', 2, 'inherit'],
    env: { ...process.env, ...env },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  const seconds = Math.round((performance.now() - began) / 1_000);
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { told: `FAILED: jest ended with status ${status}`, failed: true };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(text) as Told;
  const failures = numFailedTests + numRuntimeErrorTestSuites;
  const lost = run.filter((spec) => testResults.every(({ name }) => !name.includes(spec)));
  const failed = status !== 0 || failures > 0 || lost.length > 0 || numPassedTests === 0;
  const told = [
    `${failed ? 'FAILED' : 'passed'}: ${numPassedTests} passed, ${failures} failed, ${seconds} s`,
    ...lost.map((spec) => `no test at ${spec}`),
    ...(leftOut.length > 0 ? ['without Redis, for REDIS_URL is not set'] : []),
  ];
  return { told: told.join('; '), failed };
}

/** What the report says of a drill. */
function paragraph({ id, what, bar, missing }: Drill, run: Run | undefined, told: string): string {
  return [
    `${id.padEnd(4)} ${what}`,
    ...(run ? [`     load    ${run.load}`] : []),
    `     result  ${told}`,
    `     bar     ${bar}`,
    ...(missing ? [`     not in  ${missing}`] : []),
  ].join('\n');
}

const folder = await mkdtemp(join(tmpdir(), 'fairview-drills-'));
const paragraphs: string[] = [];
const counts = { passed: 0, failed: 0, none: 0 };
try {
  for (const drill of chosen) {
    const run = isSmall ? (drill.small ?? drill.full) : drill.full;
    const result = run && (await resultOf(run, join(folder, `${drill.id}.json`)));
    counts[!result ? 'none' : result.failed ? 'failed' : 'passed'] += 1;
    paragraphs.push(paragraph(drill, run, result?.told ?? 'none: no test exists'));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(`\n${isSmall ? 'Drills at a small load' : 'Drills at full load'}\n`);
console.log(paragraphs.join('\n\n'));
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.none} without a test`);
process.exitCode = counts.failed === 0 ? 0 : 1;
