/*
 * The tables of Teeko. Building: the analysis of the movement phase in TypeScript and in plain C (bench/tables/teeko.c, compiled if
 * there is a compiler), for both sets of winning positions, and whether all values are the same; the bar is 2.5 times the processor time
 * of C. Look-ups: random positions in the packed table and in the same values unpacked in memory; the bar is a fifth of that rate; and what a
 * process grows by (bench/tables/memory.ts), which may be 20 MB.
 * Reviews: games of test/records, against judging them in replay; the bar is 500 times its processor time.
 * Run: node bench/run.mjs bench/tables.ts [lookups]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accepted } from '@fairview/kernel';
import {
  eightPieces,
  Movement,
  movementSection,
  openTeekoTable,
  Reviewer,
  tableFiles,
  tablesFolder,
  teekoValue,
} from '@fairview/review';
import { games, replayRecordText, type Positions } from '@fairview/rules';
import { recordsOf } from '../test/kit/records.js';
import { isShort, sized } from './short-round.js';

const rounds = sized(5, 1);
const lookups = sized(1_000_000, 1_000);
const chunk = sized(100_000, 1_000);
/** What C writes where a number is of no position. */
const noPosition = 255;

/** Processor time of some work, in seconds. */
function seconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function compiled(folder: string): string | undefined {
  const program = join(folder, 'teeko');
  try {
    execFileSync('cc', ['-O2', '-o', program, new URL('tables/teeko.c', import.meta.url).pathname]);
    return program;
  } catch {
    console.log('There is no C compiler: the builder is measured alone.');
    return undefined;
  }
}

/** How many values differ from those that C has written. */
function differing({ state: { plies, points } }: Movement, file: string): number {
  const written = readFileSync(file);
  let differences = 0;
  for (let number = 0; number < eightPieces().size; number += 1) {
    if (written[number] === noPosition) continue;
    const same =
      written[number] === plies[number] && written.readInt8(eightPieces().size + number) === points[number];
    if (!same) differences += 1;
  }
  return differences;
}

function build(positions: Positions, program: string | undefined, folder: string): void {
  const movement = new Movement(positions);
  const ours = seconds(() => {
    while (!movement.isDone) movement.advance(chunk);
  });
  console.log(
    `${positions} positions, TypeScript: ${ours.toFixed(1)} s; ${megabytes(process.memoryUsage().rss)} in use`,
  );
  if (program === undefined) return;
  const file = join(folder, 'values');
  const printed = JSON.parse(execFileSync(program, [String(positions), file], { encoding: 'utf8' })) as {
    readonly seconds: number;
  };
  console.log(`${positions} positions, C: ${JSON.stringify(printed)}`);
  console.log(
    `  ${(ours / printed.seconds).toFixed(2)} times C (the bar is 2.5); values that differ: ${differing(movement, file)}`,
  );
}

function measureLookups(positions: Positions): void {
  const table = openTeekoTable(tablesFolder, positions);
  const packed = table.ok ? table.value.sections.get(movementSection) : undefined;
  if (packed === undefined) throw new Error('there is no table');
  let state = 1;
  const numbers = Int32Array.from({ length: lookups }, () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state % packed.size;
  });
  const mine = numbers.map((number) => eightPieces().mineOf(number));
  const theirs = numbers.map((number) => eightPieces().theirsOf(number));
  let sum = 0;
  const asked = (of: (number: number) => number) => (): void => {
    for (let at = 0; at < lookups; at += 1) sum += of(eightPieces().numberOf(mine[at] ?? 0, theirs[at] ?? 0));
  };
  const ofPacked = asked((number) => packed.at(number));
  const unpacked = Int16Array.from({ length: packed.size }, (_, number) => packed.at(number));
  const ofUnpacked = asked((number) => unpacked[number] ?? teekoValue(0, 0));
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ratio = seconds(ofPacked) / seconds(ofUnpacked);
    // The first round warms the compiler up.
    if (round > 0) ratios.push(ratio);
  }
  const nanoseconds = (seconds(ofPacked) / lookups) * 1e9;
  console.log(
    `${positions} positions, a look-up: ${Math.round(nanoseconds)} ns, 1/${median(ratios).toFixed(1)} of the unpacked rate (the bar is 1/5), sum ${sum}`,
  );
}

/** What a process of its own grows by, as bench/tables/memory.ts tells it. */
function measureMemory(positions: Positions): void {
  const program = [
    '--expose-gc',
    new URL('run.mjs', import.meta.url).pathname,
    new URL('tables/memory.ts', import.meta.url).pathname,
  ];
  const printed = execFileSync(process.execPath, [...program, String(positions)], { encoding: 'utf8' });
  const { first, all } = JSON.parse(printed) as { readonly first: number; readonly all: number };
  console.log(
    `${positions} positions, memory of the first look-up: ${megabytes(first)}; of a million: ${megabytes(all)} (the bar is 20 MB)`,
  );
}

/** Whole games: what they take to review is divided by what they take to judge. */
function measureReviews(game: string): void {
  const texts = recordsOf(game).map(({ text }) => text);
  const reviewer = new Reviewer();
  const review = (): void => texts.forEach((text) => void reviewer.reviewText(accepted(text)));
  const judge = (): void => texts.forEach((text) => void replayRecordText(text, games));
  const often = sized(50, 1);
  const ratios = Array.from({ length: rounds + 1 }, () => {
    const reviewed = seconds(review);
    const judged = seconds(() => Array.from({ length: often }, judge)) / often;
    return reviewed / judged;
  });
  console.log(
    `a game of ${game} reviewed: ${Math.round(median(ratios.slice(1)))} times judging it (the bar is 500)`,
  );
}

const sizes = tableFiles.map((name) => statSync(join(tablesFolder, name)).size);
console.log(`tables: ${sizes.map(megabytes).join(' and ')} (the bar is 16 MB together)`);
measureLookups(44);
measureLookups(58);
if (!isShort) {
  measureMemory(44);
  measureMemory(58);
}
measureReviews('teeko');
measureReviews('scarney-highlow');
if (process.argv[3] !== 'lookups' && !isShort) {
  const folder = mkdtempSync(join(tmpdir(), 'fairview-bench-'));
  try {
    const program = compiled(folder);
    for (const positions of [44, 58] as const) build(positions, program, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
