/*
 * 2,000 tournament files through the built `fairview standings --jsonl -`, start included: every format in turn, 8 to 64 players in
 * 5 to 9 rounds with byes and forfeits, ranked by the keys that clubs use. The bar is 500 files a second. Needs a build.
 * Run: node bench/run.mjs bench/standings.ts
 */
import { spawnSync } from 'node:child_process';
import { builtFairview, missBar, sized } from './short-round.js';

const files = sized(2_000, 60);
const bar = 500;
const runs = sized(5, 1);

function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

const swissKeys = ['PTS', 'BH/C1', 'BH', 'SB', 'DE', 'WIN', 'ARO', 'TPR', 'SPR'];
const roundRobinKeys = ['PTS', 'DE', 'WON', 'SB', 'KS', 'SPR'];
const teamKeys = ['MP', 'GP', 'EDE', 'BH:MP', 'ESB:MM', 'BC'];
const formats: readonly (readonly [string, readonly string[]])[] = [
  ['swiss-dutch', swissKeys],
  ['swiss-club', swissKeys],
  ['australian', swissKeys],
  ['king-of-the-hill', swissKeys],
  ['round-robin', roundRobinKeys],
  ['double-round-robin', roundRobinKeys],
  ['team-swiss', teamKeys],
  ['team-round-robin', teamKeys.filter((key) => key !== 'BH:MP')],
];
const sizes = [8, 13, 16, 24, 33, 48, 64];
const results = ['1-0', '1-0', '0-1', '0-1', '1/2-1/2', '+/-'];
const boards = 4;

const shuffled = (all: readonly number[], pick: (n: number) => number): number[] => {
  const left = [...all];
  return all.map(() => left.splice(pick(left.length), 1)[0] ?? 0);
};

/** Rounds in which everybody is paired by lot: standings judge no pairing. */
function roundsOf(ids: readonly number[], rounds: number, ofTeams: boolean, pick: (n: number) => number) {
  return Array.from({ length: rounds }, () => {
    const order = shuffled(ids, pick);
    const alone = order.length % 2 === 1 ? order.pop() : undefined;
    return {
      pairs: Array.from({ length: order.length / 2 }, (_, at) => {
        const sides = [order[2 * at] ?? 0, order[2 * at + 1] ?? 0];
        const result = results[pick(results.length)] ?? '1-0';
        if (!ofTeams)
          return { sides, result, ...(result === '+/-' ? {} : { scores: [pick(400), pick(400)] }) };
        const seats = (board: number) => sides.map((team) => boards * (team - 1) + board + 1);
        return {
          sides,
          boards: Array.from({ length: boards }, (_, board) => ({
            sides: seats(board),
            result: results[pick(results.length)] ?? '1-0',
          })),
        };
      }),
      unpaired: alone === undefined ? [] : [{ id: alone, kind: pick(2) === 0 ? 'pairing-bye' : 'half-bye' }],
    };
  });
}

function tournamentFile(number: number): string {
  const pick = chance(number + 1);
  const [format, tieBreaks] = formats[number % formats.length] ?? ['', []];
  const ofTeams = format.startsWith('team-');
  const size = sizes[Math.floor(number / formats.length) % sizes.length] ?? 8;
  const rounds = 5 + pick(5);
  const players = Array.from({ length: size }, (_, at) => ({
    id: at + 1,
    name: `Player ${at + 1}`,
    rating: 1200 + pick(1200),
  }));
  const teams = Array.from({ length: Math.floor(size / boards) }, (_, at) => ({
    id: at + 1,
    players: Array.from({ length: boards }, (_, board) => boards * at + board + 1),
  }));
  const ids = (ofTeams ? teams : players).map(({ id }) => id);
  return JSON.stringify({
    record: 'fairview-tournament/1',
    format,
    tieBreaks,
    settings: { rounds, ...(ofTeams ? { boards } : {}) },
    entrants: players,
    ...(ofTeams ? { teams } : {}),
    rounds: roundsOf(ids, rounds, ofTeams, pick),
  });
}

const input = Array.from({ length: files }, (_, number) => tournamentFile(number)).join('\n');
const rates: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [builtFairview, 'standings', '--jsonl', '-'],
    {
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    },
  );
  const seconds = (performance.now() - began) / 1000;
  const answers = stdout.trim().split('\n');
  const refused = answers.find((answer) => !answer.startsWith('{"ok":true'));
  if (status !== 0 || answers.length !== files)
    throw new Error(`status ${status}: ${refused ?? stderr}, ${answers.length} answers`);
  rates.push(files / seconds);
}
const rate = rates.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
console.log(`${files} files, ${(input.length / files / 1024).toFixed(1)} KB each`);
console.log(
  `fairview standings --jsonl: ${rate.toFixed(0)} files a second, start included (the bar is ${bar})`,
);
if (rate < bar) missBar();
