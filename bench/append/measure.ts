import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Peer, Writer } from './peers.js';

/** Of one peer at one number of writers: appends a second, and microseconds. `cpu` is client and server together. */
export interface Figures {
  readonly rate: number;
  readonly p50: number;
  readonly client: number;
  readonly server: number;
  readonly cpu: number;
}

/** Microseconds of CPU that the backends of these servers have used; 0 if their /proc cannot be read. */
async function serverCpu(servers: readonly pg.Client[]): Promise<number> {
  let used = 0;
  for (const watch of servers) used += await backendsCpu(watch);
  return used;
}

async function backendsCpu(watch: pg.Client): Promise<number> {
  const { rows } = await watch.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  let ticks = 0;
  for (const { pid } of rows) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // Ended meanwhile, or the server is on another machine.
    }
  }
  return ticks * 10_000;
}

async function keepWriting(writer: Writer, until: number, times: number[]): Promise<void> {
  for (let begun = performance.now(); begun < until;) {
    await writer();
    const ended = performance.now();
    times.push(ended - begun);
    begun = ended;
  }
}

/** Lets a peer's writers write for some seconds, after a moment to warm up. */
export async function measure(
  peer: Peer,
  count: number,
  seconds: number,
  watch: pg.Client,
): Promise<Figures> {
  const { writers, close } = await peer.open(count);
  const servers = peer.watch ?? [watch];
  try {
    const warm = performance.now() + Math.min(500, seconds * 250);
    await Promise.all(writers.map((writer) => keepWriting(writer, warm, [])));
    const times: number[] = [];
    const [serverBefore, clientBefore, begun] = [
      await serverCpu(servers),
      process.cpuUsage(),
      performance.now(),
    ];
    await Promise.all(writers.map((writer) => keepWriting(writer, begun + seconds * 1_000, times)));
    const elapsed = performance.now() - begun;
    const used = process.cpuUsage(clientBefore);
    const server = ((await serverCpu(servers)) - serverBefore) / times.length;
    const client = (used.user + used.system) / times.length;
    times.sort((a, b) => a - b);
    const p50 = (times[Math.floor(times.length / 2)] ?? NaN) * 1_000;
    return { rate: (times.length / elapsed) * 1_000, p50, client, server, cpu: client + server };
  } finally {
    await close();
  }
}

/** The figures of the middle round, each by itself. */
export function median(rounds: readonly Figures[]): Figures {
  const middle = (of: keyof Figures): number => {
    const sorted = rounds.map((figures) => figures[of]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  return {
    rate: middle('rate'),
    p50: middle('p50'),
    client: middle('client'),
    server: middle('server'),
    cpu: middle('cpu'),
  };
}
