/*
 * What one visitor more of a game costs the api, against one more send of a bare ws server: the same frames, to as many sockets,
 * at the pace of five plies a second. The same crowd stays connected while a game is played that nobody of it watches, and what
 * that costs is taken off. Run: node bench/run.mjs bench/fan-out.ts, with --visitors 2000 --rounds 3 --plies 50
 */
import 'reflect-metadata';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { cpuOf } from './evening/cpu.js';
import { Evening, type Board } from './evening/evening.js';
import { quietGame } from './evening/quiet-game.js';
import type { Spectator } from './evening/spectator.js';
import { builtTree, isShort } from './short-round.js';

const bars = { ratio: 2, core: 0.3 };
/** Milliseconds between two plies. */
const pace = 200;

/** A bare server in a process of its own: whatever it is told, it sends to everybody who is connected. */
async function serveBare(): Promise<void> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  process.on('disconnect', () => process.exit());
  process.on('message', (text) => {
    for (const client of server.clients) client.send(String(text));
  });
  process.send?.((server.address() as AddressInfo).port);
}

/** Anybody who is connected to the bare server. */
class BareCrowd {
  received = 0;

  private constructor(private readonly child: ChildProcess) {}

  static async of(size: number): Promise<BareCrowd> {
    const child = fork('bench/run.mjs', ['bench/fan-out.ts', 'bare']);
    const [port] = (await once(child, 'message')) as [number];
    const crowd = new BareCrowd(child);
    for (let n = 0; n < size; n += 1) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
      socket.on('message', () => (crowd.received += 1));
      await once(socket, 'open');
    }
    return crowd;
  }

  send(text: string): void {
    this.child.send(text);
  }

  cpu(): number {
    return cpuOf(this.child.pid ?? 0);
  }

  end(): void {
    this.child.kill();
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Does something for each ply at the pace of the game. @returns microseconds of CPU a ply */
async function atPace(plies: number, cpu: () => number, each: (n: number) => unknown): Promise<number> {
  const before = cpu();
  for (let n = 0; n < plies; n += 1) {
    const next = performance.now() + pace;
    await each(n);
    await pause(Math.max(0, next - performance.now()));
  }
  return (cpu() - before) / plies;
}

async function compare(visitors: number, rounds: number, plies: number): Promise<void> {
  const evening = await Evening.open(2, isShort ? { built: builtTree } : {});
  const bare = await BareCrowd.of(visitors);
  try {
    const [quiet, crowded] = evening.boards;
    if (!quiet || !crowded) throw new Error('too few boards');
    const watched: Spectator[] = [];
    for (let n = 0; n < visitors; n += 1) watched.push(await evening.watch(crowded));
    const moves = quietGame((rounds + 1) * plies);
    const everybodySaw = async (version: number): Promise<void> => {
      while (watched.some((spectator) => spectator.version < version)) await pause(10);
    };
    const playAt = (board: Board, round: number): Promise<number> =>
      atPace(
        plies,
        () => evening.cpu().api,
        (n) => evening.play(board, round * plies + n, moves[round * plies + n] ?? ''),
      );
    const figures: { readonly alone: number; readonly crowded: number; readonly bare: number }[] = [];
    // The first round only warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const alone = await playAt(quiet, round);
      const together = await playAt(crowded, round);
      await everybodySaw((round + 1) * plies + 1);
      const frame = watched[0]?.frame ?? '';
      const bareCost = await atPace(
        plies,
        () => bare.cpu(),
        () => bare.send(frame),
      );
      if (round > 0) figures.push({ alone, crowded: together, bare: bareCost });
    }
    const more = median(figures.map((one) => one.crowded - one.alone)) / visitors;
    const send = median(figures.map((one) => one.bare)) / visitors;
    const ratio = median(figures.map((one) => (one.crowded - one.alone) / one.bare));
    const core = median(figures.map((one) => one.crowded)) / (pace * 1_000);
    console.log(
      `one visitor more costs the api ${more.toFixed(1)} µs a ply, one send of a bare ws server ${send.toFixed(1)} µs: ratio ${ratio.toFixed(2)}, bar ${bars.ratio}`,
    );
    console.log(
      `${visitors} visitors of one game at ${1_000 / pace} plies a second take ${(100 * core).toFixed(1)} % of a core, bar ${100 * bars.core} %`,
    );
  } finally {
    bare.end();
    await evening.close();
  }
}

if (process.argv[3] === 'bare') await serveBare();
else {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      visitors: { type: 'string', default: isShort ? '4' : '2000' },
      rounds: { type: 'string', default: isShort ? '1' : '3' },
      plies: { type: 'string', default: isShort ? '2' : '50' },
    },
  });
  await compare(Number(values.visitors), Number(values.rounds), Number(values.plies));
  process.exit(0);
}
