/*
 * How many moves a second an evening takes, and what a move costs all its processes: two apis, two workers and PostgreSQL, with
 * 300 sockets that watch and a game at each board whose players move as soon as they are answered. With another built tree they
 * take turns, and ratios are printed. Run `npm run build` in both, then: node bench/run.mjs bench/load.ts
 *   --against DIR     the other tree
 *   --bare            and a server that does nothing for a move but read it, write a row and send frames: the limit (evening/bare-api)
 *   --rounds 3  --moves 10000  --boards 50  --sockets 300
 *   --profile DIR     writes there what the apis of this tree did, as `.cpuprofile` files
 * Of the moves of a turn the first half only warms up: after 1,500 moves V8 still compiles half of what an api does.
 */
import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Evening } from './evening/evening.js';
import { quietGame } from './evening/quiet-game.js';
import type { Spectator } from './evening/spectator.js';
import { builtTree, isShort, sized } from './short-round.js';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: isShort ? '1' : '3' },
    moves: { type: 'string', default: isShort ? '40' : '10000' },
    boards: { type: 'string', default: isShort ? '2' : '50' },
    sockets: { type: 'string', default: isShort ? '4' : '300' },
    bare: { type: 'boolean', default: isShort },
    profile: { type: 'string' },
  },
});
const [count, boards, sockets] = [values.moves, values.boards, values.sockets].map(Number) as [
  number,
  number,
  number,
];
const served = { apis: sized(2, 1), workers: sized(2, 1) };

/**
 * Of one turn: moves a second, microseconds of CPU a move by kind of process, and milliseconds until a move was answered. The
 * players and those who watch are one process on the same machine: what they cost bounds any ratio of rates.
 */
interface Figures {
  readonly rate: number;
  readonly api: number;
  readonly worker: number;
  readonly postgres: number;
  readonly cpu: number;
  readonly clients: number;
  readonly p50: number;
  readonly p99: number;
}

const moves = quietGame(count);

/** What a turn is served by: the programs of a built tree, or the bare server. */
interface Side {
  readonly built?: string;
  readonly isBare?: boolean;
}

/** Serves an evening, plays so many moves at all boards, and waits until every spectator has seen every ply. */
async function turn({ built, isBare }: Side): Promise<Figures> {
  const evening = await Evening.open(boards, {
    ...served,
    built,
    isBare,
    profile: built === builtTree ? values.profile : undefined,
  });
  try {
    const watched: { readonly board: number; readonly spectator: Spectator }[] = [];
    // One after another: what is measured is an evening, not its doors.
    for (let n = 0; n < sockets; n += 1) {
      const board = n % boards;
      const at = evening.boards[board] ?? bad();
      watched.push({ board, spectator: await evening.watch(at, undefined, n % served.apis) });
    }
    const times: number[] = [];
    const plies = evening.boards.map(() => 0);
    const play = async (left: number): Promise<void> => {
      await Promise.all(
        evening.boards.map(async (board, n) => {
          for (let ply = plies[n] ?? 0; left > 0; ply += 1, plies[n] = ply) {
            left -= 1;
            const began = performance.now();
            await evening.play(board, ply, moves[ply] ?? bad(), (n + ply) % served.apis);
            times.push(performance.now() - began);
          }
        }),
      );
    };
    await play(count / 2);
    times.length = 0;
    const [before, clients, began] = [evening.cpu(), process.cpuUsage(), performance.now()];
    await play(count / 2);
    const elapsed = performance.now() - began;
    while (watched.some(({ board, spectator }) => spectator.version < (plies[board] ?? 0) + 1))
      await pause(10);
    const after = evening.cpu();
    const { user, system } = process.cpuUsage(clients);
    times.sort((a, b) => a - b);
    const each = (kind: keyof typeof before): number => (after[kind] - before[kind]) / times.length;
    const [api, worker, postgres] = [each('api'), each('worker'), each('postgres')];
    return {
      rate: (times.length / elapsed) * 1_000,
      api,
      worker,
      postgres,
      cpu: api + worker + postgres,
      clients: (user + system) / times.length,
      p50: times[Math.floor(times.length * 0.5)] ?? NaN,
      p99: times[Math.floor(times.length * 0.99)] ?? NaN,
    };
  } finally {
    await evening.close();
  }
}

function bad(): never {
  throw new Error('too few boards, or too short a game');
}

const columns = ['rate', 'api', 'worker', 'postgres', 'cpu', 'clients', 'p50', 'p99'] as const;

function print(name: string, figures: Figures, digits: number): void {
  const shown = columns.map((one) => (Number.isFinite(figures[one]) ? figures[one].toFixed(digits) : '–'));
  console.log(`  ${name.padEnd(12)}${shown.map((each) => each.padStart(10)).join('')}`);
}

function median(turns: readonly Figures[]): Figures {
  const middle = (of: keyof Figures): number =>
    turns.map((figures) => figures[of]).sort((a, b) => a - b)[turns.length >> 1] ?? NaN;
  return Object.fromEntries(columns.map((one) => [one, middle(one)])) as unknown as Figures;
}

const sides: Readonly<Record<string, Side>> = {
  'this tree': { built: builtTree },
  ...(values.against === undefined ? {} : { 'the other': { built: values.against } }),
  ...(values.bare ? { bare: { isBare: true } } : {}),
};
const turns = new Map<string, Figures[]>(Object.keys(sides).map((name) => [name, []]));
console.log(`${boards} boards, ${sockets} sockets, ${count / 2} moves a turn; CPU in µs a move, times in ms`);
console.log(`  ${''.padEnd(12)}${columns.map((one) => one.padStart(10)).join('')}`);
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const [name, side] of Object.entries(sides)) {
    const figures = await turn(side);
    print(name, figures, 1);
    turns.get(name)?.push(figures);
  }
}
const [ours, ...others] = [...turns].map(([name, each]) => ({ name, figures: median(each) }));
if (ours) print('median', ours.figures, 1);
for (const { name, figures } of others) {
  print(name, figures, 1);
  const ratios = columns.map((one) => [one, (ours?.figures[one] ?? NaN) / figures[one]]);
  print('ratio', Object.fromEntries(ratios) as unknown as Figures, 3);
}
process.exit(0);
