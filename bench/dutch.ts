/*
 * The Dutch system beside bbpPairings: tournaments grow round by round on our own pairs, `fairview pair` and bbpPairings pair each round
 * as processes of their own, in turn, from the same TRF26. It says what both took of the processor, and fails if any pair differs, or if
 * ours is not at least five times as fast over the rounds of a tournament. A short process does little but start, so it also says what all
 * rounds take one `fairview pair`, and what they take a process that runs already, as a server does (read and paired a second time here).
 * BBP_PAIRINGS is the path of a bbpPairings that you have built (github.com/BieremaBoyzProgramming/bbpPairings); without it, what
 * ours takes, and the most memory. SIZES=256,512,1024, SEEDS=1,2, ROUNDS=9, KINDS=plain,away,last. Needs a build.
 * Run: node bench/run.mjs bench/dutch.ts
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  pairNextRound,
  readTournamentFile,
  writeTrf,
  type PairedRound,
  type Tournament,
} from '@fairview/competition';
import { chance, fresh, kinds, withAbsences, withRound, type Kind } from './pairing/growing.js';
import { processorSeconds } from './processes/processor-seconds.js';
import { builtFairview, isShort, missBar, sized } from './short-round.js';

const bar = 5;
const listOf = (name: string, usual: string): readonly string[] => (process.env[name] ?? usual).split(',');
const sizes = listOf('SIZES', isShort ? '16' : '256,512,1024').map(Number);
const seeds = listOf('SEEDS', '1').map(Number);
const rounds = Number(process.env['ROUNDS'] ?? sized(9, 2));
const wanted = kinds.filter((kind) => listOf('KINDS', isShort ? 'plain' : kinds.join()).includes(kind));
const other = process.env['BBP_PAIRINGS'];
const folder = mkdtempSync(join(tmpdir(), 'dutch-'));

const sorted = (pairs: readonly (readonly [number, number])[]): readonly string[] =>
  pairs.map((pair) => pair.join('-')).toSorted();

/** The pairs as both programs write them: starting numbers, 0 for the bye. */
const ours = ({ pairs, bye }: PairedRound): readonly string[] =>
  sorted([
    ...pairs.map(({ sides: [first, second] }) => [first + 1, second + 1] as const),
    ...(bye === null ? [] : [[bye + 1, 0] as const]),
  ]);

function theirs(path: string): readonly string[] {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  return sorted(lines.map((line) => line.trim().split(/\s+/).map(Number) as unknown as [number, number]));
}

const pairedHere = (tournament: Tournament): PairedRound => {
  const answer = pairNextRound(tournament);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
};

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
const list = (all: readonly number[]): string => all.map((each) => each.toFixed(2)).join(' ');

/** Seconds of processor time that this process takes to read files and pair them. */
function secondsHere(files: readonly string[]): number {
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const before = process.cpuUsage();
  for (const text of texts) {
    const read = readTournamentFile(text);
    if (!read.ok) throw new Error(read.message);
    pairedHere(read.value);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function compare(size: number, seed: number, kind: Kind): void {
  const pick = chance(1000 * size + seed);
  let tournament = fresh(size, kind, rounds);
  const taken: number[] = [];
  const takenThere: number[] = [];
  const files: string[] = [];
  let differing = 0;
  for (let round = 1; round <= rounds; round += 1) {
    tournament = withAbsences(tournament, kind, pick);
    const written = writeTrf(tournament, 'trf26');
    if (!written.ok) throw new Error(written.message);
    const [file, answer] = [join(folder, `round-${round}.trf`), join(folder, 'round.out')];
    writeFileSync(file, written.value);
    files.push(file);
    taken.push(processorSeconds(process.execPath, [builtFairview, 'pair', file]));
    const paired = pairedHere(tournament);
    if (other !== undefined) {
      takenThere.push(processorSeconds(other, ['--dutch', file, '-p', answer]));
      const there = new Set(theirs(answer));
      const here = ours(paired);
      differing += here.filter((pair) => !there.has(pair)).length + Math.abs(here.length - there.size);
    }
    tournament = withRound(tournament, paired, kind, pick);
  }
  const together = processorSeconds(process.execPath, [builtFairview, 'pair', ...files]);
  const here = secondsHere(files);
  const times = (seconds: number): string => (sum(takenThere) / seconds).toFixed(1);
  const ratio = sum(takenThere) / sum(taken);
  console.log(
    `${size} players, ${kind}, seed ${seed}: fairview pair ${list(taken)} s, all rounds at once ${list([together])} s, in a process that runs ${list([here])} s`,
  );
  if (other === undefined) return;
  const same = differing === 0 ? 'the same pairs' : `${differing} OTHER PAIRS`;
  console.log(
    `  bbpPairings ${list(takenThere)} s: ours is ${times(sum(taken))} times as fast (the bar is ${bar}), ` +
      `all rounds at once ${times(together)}, in a process that runs ${times(here)}; ${same}`,
  );
  if (differing > 0 || ratio < bar) missBar();
}

for (const size of sizes) for (const kind of wanted) for (const seed of seeds) compare(size, seed, kind);
const { maxRSS } = process.resourceUsage();
console.log(`most memory of this process: ${Math.round(maxRSS / 1024)} MB`);
rmSync(folder, { recursive: true });
