/*
 * Processor time of `fairview --version` and `--help`, as multiples of that of `node -e 0`: medians of nine runs in turn. The bar is
 * 4. Needs a build. Run: node bench/run.mjs bench/command-start.ts
 */
import { fileURLToPath } from 'node:url';
import { processorSeconds } from './processes/processor-seconds.js';

const bar = 4;
const runs = 9;
const fairview = fileURLToPath(new URL('../apps/cli/bin/fairview.js', import.meta.url));
const started: Readonly<Record<string, readonly string[]>> = {
  'node -e 0': ['-e', '0'],
  'fairview --version': [fairview, '--version'],
  'fairview --help': [fairview, '--help'],
};

const taken = new Map(Object.keys(started).map((name) => [name, [] as number[]]));
for (let run = 0; run < runs; run += 1)
  for (const [name, words] of Object.entries(started))
    taken.get(name)?.push(processorSeconds(process.execPath, words));

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
