/*
 * What clubs cost in which nothing happens: a worker and a readiness check every five seconds over 100 clubs, against the
 * same over 100,000, both on a PostgreSQL of their own. Run: node bench/run.mjs bench/clubs.ts
 *   --paper API,WORKER,POSTGRES   instead: how many clubs one machine of 16 cores, three and ten would bear, if a move costs so many
 *                                 microseconds of CPU (bench/load.ts prints them). A projection: nobody has run ten machines.
 */
import 'reflect-metadata';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { formatVerifyingKey, oneNode, signingKey, StandstillMeter, verifyingKeyOf } from '@fairview/events';
import { migrate, openDatabase, startEmbeddedPostgres } from '@fairview/platform';
import { consumerChecks, tables } from '@fairview/services';
import pg from 'pg';
import pino from 'pino';
import { standstillChecks } from '../apps/api/src/server/standstill.js';
import { openWorker } from '../apps/worker/src/open-worker.js';
import { WorkerModule } from '../apps/worker/src/worker.module.js';
import { migrations } from '../migrations/index.js';
import { assumed, capacity } from './clubs/capacity.js';
import { missBar, sized } from './short-round.js';

const { values } = parseArgs({ args: process.argv.slice(3), options: { paper: { type: 'string' } } });
if (values.paper !== undefined) {
  const [api = NaN, worker = NaN, postgres = NaN] = values.paper.split(',').map(Number);
  for (const machines of [1, 3, 10]) {
    const { moves, clubsPlaying, clubs, limit } = capacity(machines, { api, worker, postgres });
    console.log(
      `${machines} x ${assumed.cores} cores: ${moves} moves a second, ${clubsPlaying} clubs at play, ${clubs} clubs in all; the limit is ${limit}`,
    );
  }
  const wanted = (10_000 * assumed.playing * assumed.boards) / assumed.pace;
  const disk = (wanted * assumed.bytes * 3_600) / 1_000_000;
  console.log(
    `10,000 clubs: ${Math.round(wanted)} moves a second in the fullest hour, ${Math.round(disk)} MB of it`,
  );
  process.exit();
}

const sizes = [sized(100, 2), sized(100_000, 3)];
const seconds = Number(process.env['SECONDS'] ?? sized(60, 5));
/** All consumers of a worker: they have taken what there is. */
const consumers = ['play', 'tournaments', 'ratings', 'reviews'] as const;
/** Of one core, with nothing to do. */
const bar = 0.01;
const log = pino({ level: 'warn' });
const signing = signingKey('fairview/server/bench', Buffer.alloc(32, 1));

/** Clubs that stand still: everything of them is signed, and taken by every consumer. */
async function plant(url: string, count: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const clubs = `(select gen_random_uuid() as club, n from generate_series(1, ${count}) n)`;
  await pool.query(`create table public.planted as select * from ${clubs} p`);
  await pool.query(`insert into log.club_head select club, 1, 0 from public.planted`);
  await pool.query(`insert into log.event (position, at, version, index, club, command_id, stream, actor, hash, body)
    select 1, 0, 1, 0, club, gen_random_uuid(), 'club-' || club, 'system', '\\x00', '{"type":"ClubFounded"}' from public.planted`);
  for (const name of consumers)
    await pool.query(
      `insert into log.cursor (name, club, position) select '${name}', club, 1 from public.planted`,
    );
  await pool.query(`insert into log.tree select club, n - 1, 1, '\\x00', '\\x00' from public.planted`);
  await pool.query(`insert into log.checkpoint select club, 1, 0, '\\x00', $1, '' from public.planted`, [
    formatVerifyingKey(verifyingKeyOf(signing)),
  ]);
  await pool.query('drop table public.planted');
  await pool.query('vacuum analyze');
  await pool.end();
}

/** Ticks of the processor that a process has used, and those of its children that have ended. */
function ticksOf(pid: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0;
  }
}

/** Milliseconds of the processor that a server's processes have used so far. */
function usedByServer(postmaster: string): number {
  const children = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === postmaster;
    } catch {
      return false;
    }
  });
  return [postmaster, ...children].reduce((sum, pid) => sum + ticksOf(pid), 0) * 10;
}

const postmasterOf = (dataDir: string): string =>
  readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';

/** The share of a core that a worker, health and PostgreSQL take while nothing happens in so many clubs. */
async function idleShare(count: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairview-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, flags: ['autovacuum=off'] });
  try {
    await migrate(server.url, migrations);
    const database = await openDatabase({ url: server.url, tables, applicationName: 'bench' });
    await plant(server.url, count);
    const parts = await openWorker(
      { databaseUrl: server.url, dataDir, clockWitness: 'none' },
      {
        logger: log,
        signingKeys: [signing],
        sealKeys: [{ name: 'seal-bench', secret: Buffer.alloc(32, 2) }],
      },
    );
    const app = await NestFactory.createApplicationContext(WorkerModule.of(parts), { logger: false });
    // Until the first sweep after the start is over.
    const ended = `select count(*)::int as n from consumers.round`;
    while ((await database.pool.query<{ n: number }>(ended)).rows[0]?.n !== consumers.length)
      await pause(500);
    await pause(sized(5_000, 0));
    const meter = new StandstillMeter();
    const [before, own] = [usedByServer(postmasterOf(dataDir)), process.cpuUsage()];
    for (let second = 0; second < seconds; second += 5) {
      await pause(sized(5_000, 0));
      const checks = { ...consumerChecks(database.pool), ...standstillChecks(database.pool, meter, oneNode) };
      for (const check of Object.values(checks)) await check();
    }
    const { user, system } = process.cpuUsage(own);
    const used = usedByServer(postmasterOf(dataDir)) - before + (user + system) / 1_000;
    await app.close();
    await parts.close();
    await database.close();
    return used / (seconds * 1_000);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

const shares: number[] = [];
for (const count of sizes) {
  const share = await idleShare(count);
  shares.push(share);
  console.log(`${count} clubs in which nothing happens: ${(share * 100).toFixed(2)} % of a core`);
}
const [few = 0, many = 0] = shares;
console.log(
  `ratio ${(many / few).toFixed(2)}; what 100,000 clubs add: ${((many - few) * 100).toFixed(2)} % of a core (bar ${bar * 100} %)`,
);
if (many - few >= bar) missBar();
