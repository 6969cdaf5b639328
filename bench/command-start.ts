/*
 * Processor time of `fairview --version` and `--help`, as multiples of that of `node -e 0`: medians of nine runs in turn. The bar is
 * 4. Needs a build. Run: node bench/run.mjs bench/command-start.ts
 */
import { processorSeconds } from './processes/processor-seconds.js';
import { builtFairview, missBar, sized } from './short-round.js';

const bar = 4;
const runs = sized(9, 1);
const started: Readonly<Record<string, readonly string[]>> = {
  'node -e 0': ['-e', '0'],
  'fairview --version': [builtFairview, '--version'],
  'fairview --help': [builtFairview, '--help'],
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
  if (ratio > bar) missBar();
}
