import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bullmq';
import { assertWatched, DueRows, Lookout, openWakeUps, wakeUpQueue, type WakeUps } from '@fairview/deadlines';
import { PostgresLog } from '@fairview/events';
import { queueBackend, type QueueBackend } from '@fairview/platform';
import type { Queue } from 'bullmq';
import pino from 'pino';
import { DeadlinesModule } from '../../apps/worker/src/deadlines/deadlines.module.js';
import type { TestDatabase } from './database.js';
import { KettleWatcher } from './timer-streams.js';

const silent = pino({ level: 'silent' });

/** A worker that watches kettles, as a process of its own would: with its own queue connections. */
export interface KettleWorker {
  readonly watcher: KettleWatcher;
  readonly lookout: Lookout;
  readonly queue: Queue;
  readonly wakeUps: WakeUps;
  close(): Promise<void>;
}

/** Where the workers of a suite find their database, and Redis where they are to use it. */
export interface KettleSite {
  readonly database: TestDatabase;
  readonly redisUrl?: string;
}

const openQueues = ({ database, redisUrl }: KettleSite): QueueBackend =>
  queueBackend(redisUrl === undefined ? {} : { redisUrl }, database.url, {
    applicationName: 'worker under test',
    onError: () => undefined,
  });

/** `before` is called with the stream at each look. */
export async function startKettleWorker(
  site: KettleSite,
  before?: (stream: string) => Promise<void>,
): Promise<KettleWorker> {
  const { pool } = site.database.database;
  const backend = openQueues(site);
  const watcher = new KettleWatcher(new PostgresLog(pool), before);
  const lookout = new Lookout(new DueRows(pool), assertWatched([watcher], ['kettle']), silent);
  const module = DeadlinesModule.of(lookout, backend.connection, silent);
  const app = await NestFactory.createApplicationContext(module, { logger: false });
  const queue = app.get<Queue>(getQueueToken(wakeUpQueue), { strict: false });
  const wakeUps = openWakeUps(backend.connection, silent);
  const close = async (): Promise<void> => {
    await wakeUps.close();
    await app.close();
    await backend.close();
  };
  return { watcher, lookout, queue, wakeUps, close };
}

/** Announces a deadline as another process would. */
export async function announceFrom(site: KettleSite, dueAt: number): Promise<void> {
  const backend = openQueues(site);
  const wakeUps = openWakeUps(backend.connection, silent);
  await wakeUps.announce(dueAt);
  await wakeUps.close();
  await backend.close();
}
