/*
 * Processor time of `fairview --version` and `--help`, as multiples of that of `node -e 0`: medians of nine runs in turn. The bar is
 * 4. Needs a build. Run: node bench/run.mjs bench/command-start.ts
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bar = 4;
const runs = 9;
const fairview = fileURLToPath(new URL('../apps/cli/bin/fairview.js', import.meta.url));
const started: Readonly<Record<string, readonly string[]>> = {
  'node -e 0': ['-e', '0'],
  'fairview --version': [fairview, '--version'],
  'fairview --help': [fairview, '--help'],
};

/** Seconds of processor time that a process took: the shell's own account of its children. */
function secondsOf(words: readonly string[]): number {
  const { stdout, status } = spawnSync(
    'sh',
    ['-c', '"$@" > /dev/null; times', 'sh', process.execPath, ...words],
    {
      encoding: 'utf8',
    },
  );
  const [, children = ''] = stdout.split('\n');
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/gu)];
  if (status !== 0 || times.length === 0) throw new Error(`no figures: ${stdout}`);
  return times.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}

const taken = new Map(Object.keys(started).map((name) => [name, [] as number[]]));
for (let run = 0; run < runs; run += 1)
  for (const [name, words] of Object.entries(started)) taken.get(name)?.push(secondsOf(words));

const medianOf = (name: string): number =>
  taken.get(name)?.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;

const least = medianOf('node -e 0');
for (const name of taken.keys()) {
  const ratio = medianOf(name) / least;
  console.log(
    `${name}: ${medianOf(name).toFixed(3)} s, ${ratio.toFixed(1)} times node -e 0 (the bar is ${bar})`,
  );
  if (ratio > bar) process.exitCode = 1;
}
