import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bullmq';
import {
  handlersByKind,
  DueRows,
  DeadlineRunner,
  openDeadlineQueue,
  deadlineQueueName,
  type DeadlineQueue,
} from '@fairview/deadlines';
import { PostgresLog } from '@fairview/events';
import { queueBackend, type QueueBackend } from '@fairview/platform';
import type { Queue } from 'bullmq';
import pino from 'pino';
import { DeadlinesModule } from '../../apps/worker/src/deadlines/deadlines.module.js';
import type { TestDatabase } from './database.js';
import { TimerHandler } from './timer-streams.js';

const silent = pino({ level: 'silent' });

/** A worker that watches timers, as a process of its own would: with its own queue connections. */
export interface TimerWorker {
  readonly watcher: TimerHandler;
  readonly deadlineRunner: DeadlineRunner;
  readonly queue: Queue;
  readonly deadlineQueue: DeadlineQueue;
  close(): Promise<void>;
}

/** Where the workers of a suite find their database, and Redis if they use it. */
export interface TimerSite {
  readonly database: TestDatabase;
  readonly redisUrl?: string;
}

const openQueues = ({ database, redisUrl }: TimerSite): QueueBackend =>
  queueBackend(redisUrl === undefined ? {} : { redisUrl }, database.url, {
    applicationName: 'worker under test',
    onError: () => undefined,
  });

/** `before` is called with the stream at each try. */
export async function startTimerWorker(
  site: TimerSite,
  before?: (stream: string) => Promise<void>,
): Promise<TimerWorker> {
  const { pool } = site.database.database;
  const backend = openQueues(site);
  const watcher = new TimerHandler(new PostgresLog(pool), before);
  const deadlineRunner = new DeadlineRunner(new DueRows(pool), handlersByKind([watcher], ['timer']), silent);
  const module = DeadlinesModule.of(deadlineRunner, backend, silent);
  const app = await NestFactory.createApplicationContext(module, { logger: false });
  const queue = app.get<Queue>(getQueueToken(deadlineQueueName), { strict: false });
  const deadlineQueue = openDeadlineQueue(backend, silent);
  const close = async (): Promise<void> => {
    await deadlineQueue.close();
    await app.close();
    await backend.close();
  };
  return { watcher, deadlineRunner, queue, deadlineQueue, close };
}

/** Announces a deadline as another process would. */
export async function announceFrom(site: TimerSite, dueAt: number): Promise<void> {
  const backend = openQueues(site);
  const deadlineQueue = openDeadlineQueue(backend, silent);
  await deadlineQueue.announce(dueAt);
  await deadlineQueue.close();
  await backend.close();
}
