import { PostgresLog, type Log } from '@fairview/events';
import { Redis } from 'ioredis';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { startTimerWorker, type TimerWorker } from '../kit/timer-worker.js';
import { TimerStreams } from '../kit/timer-streams.js';
import { redisUrl } from '../kit/redis.js';
import { patience, patient } from '../runner/patience.mjs';

jest.setTimeout(30_000);

let suite: TestDatabase;
let log: Log;
let timers: TimerStreams;
let url: string;
let redis: Redis;
let worker: TimerWorker;

beforeAll(async () => {
  // A Redis database of its own: this suite flushes it.
  const own = new URL(redisUrl());
  own.pathname = '/9';
  url = own.toString();
  redis = new Redis(url);
  suite = await cloneDatabase();
  log = new PostgresLog(suite.database.pool);
  timers = await new TimerStreams(log).found();
});
beforeEach(async () => {
  await redis.flushdb();
  worker = await startTimerWorker({ database: suite, redisUrl: url });
});
afterEach(() => worker.close());
afterAll(async () => {
  await redis.quit();
  await suite.drop();
});

async function until(done: () => boolean): Promise<void> {
  const limit = patience(15_000);
  while (!done() && !limit.isOver()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('wake-ups on Redis', () => {
  it('need one job for a thousand deadlines of one second, and leave none behind', async () => {
    const second = Math.ceil(((await log.now()) + patient(2_000)) / 1_000);
    await timers.startTimers(1_000, (n) => second * 1_000 + n);
    await Promise.all(
      Array.from({ length: 1_000 }, (_, n) => worker.deadlineQueue.announce(second * 1_000 + n)),
    );
    expect(await worker.queue.getDelayedCount()).toBe(1);
    await until(() => worker.watcher.expired.length === 1_000);
    expect(worker.watcher.expired).toHaveLength(1_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await worker.queue.getJobCountByTypes('delayed', 'waiting', 'active', 'failed')).toBe(0);
  });

  it('are not missed when Redis has lost them all: the sweep finds what is due', async () => {
    const dueAt = (await log.now()) + 1_500;
    await timers.startTimers(20, () => dueAt);
    await worker.deadlineQueue.announce(dueAt);
    await redis.flushdb();
    await until(() => worker.watcher.expired.length === 20);
    expect(worker.watcher.expired).toHaveLength(20);
    expect(Math.max(...worker.watcher.expired.map(({ lateness }) => lateness))).toBeLessThan(patient(6_000));
  });
});
