/*
 * A thousand deadlines due in one second: the deadlineRunner woken by one job, against one BullMQ job each, both on the same
 * PostgreSQL with fsync on, the same look, as many looks side by side. Run: node bench/run.mjs bench/deadlines.ts
 */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { handlersByKind, DueRows, DeadlineRunner, openDeadlineQueue } from '@fairview/deadlines';
import { PostgresLog } from '@fairview/events';
import {
  migrate,
  openDatabase,
  queueBackend,
  startEmbeddedPostgres,
  type Database,
} from '@fairview/platform';
import { Queue, Worker, type ConnectionOptions } from 'bullmq';
import pino from 'pino';
import { DeadlinesModule } from '../apps/worker/src/deadlines/deadlines.module.js';
import { migrations } from '../migrations/index.js';
import { TimerStreams, TimerHandler } from '../test/kit/timer-streams.js';
import { isShort, missBar, sized } from './short-round.js';

const deadlines = sized(1_000, 10);
/** Looks side by side: the deadlineRunner's own width. */
const together = 64;
const connections = 20;
const rounds = sized(5, 1);
const bar = 0.25;
const log = pino({ level: 'warn' });

interface Setting {
  readonly database: Database;
  readonly connection: ConnectionOptions;
}

/** Runs one side on connections of its own. */
async function withQueue<Answer>(
  database: Database,
  url: string,
  work: (setting: Setting) => Promise<Answer>,
): Promise<Answer> {
  const backend = queueBackend({}, url, {
    applicationName: 'bench queue',
    max: connections,
    onError: (error) => log.warn({ err: error }, 'the queue is in trouble'),
  });
  try {
    return await work({ database, connection: backend.connection });
  } finally {
    await backend.close();
  }
}

/** How the deadlines of a round lie in their second. */
const spreads = {
  'at one instant': (second: number) => second * 1_000,
  'over the second': (second: number, n: number) => second * 1_000 + n,
} as const;
type Spread = (typeof spreads)[keyof typeof spreads];

/** A second that begins three to four seconds from now: everything is announced before. */
const comingSecond = (): number => Math.ceil(Date.now() / 1_000) + 3;

async function allDone(watcher: TimerHandler): Promise<readonly number[]> {
  const end = performance.now() + 60_000;
  while (watcher.expired.length < deadlines) {
    if (performance.now() > end) throw new Error(`${watcher.expired.length} of ${deadlines} were looked at`);
    await pause(10);
  }
  return watcher.expired.map(({ lateness }) => lateness).sort((a, b) => a - b);
}

async function byDeadlineRunner(
  { database, connection }: Setting,
  spread: Spread,
): Promise<readonly number[]> {
  const eventLog = new PostgresLog(database.pool);
  const timers = await new TimerStreams(eventLog).found();
  const watcher = new TimerHandler(eventLog);
  const deadlineRunner = new DeadlineRunner(
    new DueRows(database.pool),
    handlersByKind([watcher], ['timer']),
    log,
  );
  const app = await NestFactory.createApplicationContext(
    DeadlinesModule.of(deadlineRunner, { connection }, log),
    {
      logger: false,
    },
  );
  const deadlineQueue = openDeadlineQueue({ connection }, log);
  const second = comingSecond();
  await timers.startTimers(deadlines, (n) => spread(second, n));
  await Promise.all(Array.from({ length: deadlines }, (_, n) => deadlineQueue.announce(spread(second, n))));
  const lateness = await allDone(watcher);
  await deadlineQueue.close();
  await app.close();
  return lateness;
}

async function byJobs({ database, connection }: Setting, spread: Spread): Promise<readonly number[]> {
  const eventLog = new PostgresLog(database.pool);
  const timers = await new TimerStreams(eventLog).found();
  const watcher = new TimerHandler(eventLog);
  const queue = new Queue('one-each', { connection });
  const worker = new Worker<{ stream: string }>(
    'one-each',
    ({ data }) => watcher.handle(timers.club, data.stream),
    {
      connection,
      concurrency: together,
      removeOnComplete: { count: 0 },
    },
  );
  worker.on('error', (error) => log.warn(`one job each: ${error.message}`));
  await worker.waitUntilReady();
  const second = comingSecond();
  const streams = await timers.startTimers(deadlines, (n) => spread(second, n));
  await queue.addBulk(
    streams.map((stream, n) => ({
      name: 'look',
      data: { stream },
      opts: { jobId: `look-${stream}`, delay: spread(second, n) + 1 - Date.now() },
    })),
  );
  const lateness = await allDone(watcher);
  await worker.close();
  await queue.close();
  return lateness;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const median = (values: readonly number[]): number =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  );

async function compare(database: Database, url: string, name: keyof typeof spreads): Promise<boolean> {
  const spread = spreads[name];
  const deadlineRunner: (readonly number[])[] = [];
  const jobs: (readonly number[])[] = [];
  for (let round = 0; round < rounds; round += 1) {
    deadlineRunner.push(await withQueue(database, url, (setting) => byDeadlineRunner(setting, spread)));
    jobs.push(await withQueue(database, url, (setting) => byJobs(setting, spread)));
  }
  const figures = (runs: readonly (readonly number[])[]) =>
    [0.5, 0.99, 1].map((share) => median(runs.map((run) => at(run, share))));
  const [ours, theirs] = [figures(deadlineRunner), figures(jobs)];
  const ratio = ours[1]! / theirs[1]!;
  console.log(`${deadlines} deadlines ${name}, lateness in ms (median of ${rounds} rounds)`);
  console.log(`  deadlineRunner       p50 ${ours[0]}  p99 ${ours[1]}  last ${ours[2]}`);
  console.log(`  one job each  p50 ${theirs[0]}  p99 ${theirs[1]}  last ${theirs[2]}`);
  console.log(`  ratio of p99  ${ratio.toFixed(2)} (bar ${bar})`);
  return ratio <= bar;
}

const dataDir = mkdtempSync(join(tmpdir(), 'fairview-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  await migrate(postgres.url, migrations);
  const database = await openDatabase({ url: postgres.url, applicationName: 'bench', max: connections });
  const names = Object.keys(spreads) as (keyof typeof spreads)[];
  for (const name of isShort ? names.slice(0, 1) : names) {
    if (!(await compare(database, postgres.url, name))) missBar();
  }
  await database.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
