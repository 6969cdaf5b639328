import { PostgresLog, type Log } from '@fairview/events';
import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { announceFrom, startTimerWorker, type TimerWorker } from '../../../../test/kit/timer-worker.js';
import { TimerStreams } from '../../../../test/kit/timer-streams.js';
import { patience, patient } from '../../../../test/runner/patience.mjs';

jest.setTimeout(120_000);

let suite: TestDatabase;
let log: Log;
let timers: TimerStreams;

beforeAll(async () => {
  suite = await cloneDatabase();
  log = new PostgresLog(suite.database.pool);
  timers = await new TimerStreams(log).found();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(running.splice(0).map((worker) => worker.close()));
  await suite.admin.query('truncate deadlines.due');
});
afterAll(() => suite.drop());

const running: TimerWorker[] = [];

async function startWorker(before?: (stream: string) => Promise<void>): Promise<TimerWorker> {
  const worker = await startTimerWorker({ database: suite }, before);
  running.push(worker);
  return worker;
}

/** From another process's point of view: with this machine's clock as it is. */
const announce = (dueAt: number) => announceFrom({ database: suite }, dueAt);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until(done: () => boolean | Promise<boolean>, most = 60_000): Promise<void> {
  const limit = patience(most);
  while (!(await done()) && !limit.isOver()) await pause(5);
}

const setWorkersClockOff = (milliseconds: number) => {
  const machines = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => machines() + milliseconds);
};

const jobsLeft = async ({ queue }: TimerWorker) =>
  queue.getJobCountByTypes('delayed', 'waiting', 'active', 'failed');

/** Empties tables that a worker uses meanwhile: PostgreSQL ends one of two that wait for each other, and it may be this one. */
async function emptied(tables: readonly string[]): Promise<void> {
  try {
    await suite.admin.query(`truncate ${tables.join(', ')}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '40P01') throw error;
    await emptied(tables);
  }
}

describe('a worker', () => {
  it('runs a deadline as soon as it has lapsed, and the job is gone', async () => {
    const worker = await startWorker();
    const dueAt = (await log.now()) + 1_300;
    await timers.startTimers(1, () => dueAt);
    await worker.deadlineQueue.announce(dueAt);
    await until(() => worker.watcher.expired.length === 1);
    expect(worker.watcher.expired[0]?.lateness).toBeLessThan(patient(4_000));
    expect(worker.watcher.looks).toBe(1);
    await until(async () => (await jobsLeft(worker)) === 0);
    expect(await jobsLeft(worker)).toBe(0);
  });

  it('needs one job for a thousand deadlines of one second', async () => {
    const worker = await startWorker();
    // None lapses before all are announced, on the busiest machine.
    const second = Math.ceil((await log.now()) / 1_000 + 3_600);
    await timers.startTimers(1_000, (n) => second * 1_000 + n);
    await Promise.all(
      Array.from({ length: 1_000 }, (_, n) => worker.deadlineQueue.announce(second * 1_000 + n)),
    );
    expect(await jobsLeft(worker)).toBe(1);
    for (const job of await worker.queue.getDelayed()) await job.remove();
  });

  it('concludes a thousand deadlines of one second, each once', async () => {
    const worker = await startWorker();
    const second = Math.ceil((await log.now()) / 1_000 + 1);
    await worker.deadlineQueue.announce(second * 1_000);
    const streams = await timers.startTimers(1_000, (n) => second * 1_000 + n);
    await until(() => worker.watcher.expired.length >= 1_000);
    expect(worker.watcher.expired.map(({ stream }) => stream).sort()).toEqual([...streams].sort());
  });

  it('concludes nothing from an early job: it comes back when the deadline lapses', async () => {
    const worker = await startWorker();
    const dueAt = (await log.now()) + 2_500;
    await timers.startTimers(1, () => dueAt);
    await worker.deadlineQueue.announce(dueAt);
    const [job] = await worker.queue.getDelayed();
    await job!.promote();
    await pause(300);
    expect(worker.watcher.looks).toBe(0);
    expect(await jobsLeft(worker)).toBe(1);
    await until(() => worker.watcher.expired.length === 1);
    expect(worker.watcher.expired[0]?.lateness).toBeLessThan(patient(4_000));
  });

  it('drops a job whose deadline was cleared or moved to another second', async () => {
    const worker = await startWorker();
    const now = await log.now();
    await timers.startTimers(1, () => now + 60_000);
    await worker.deadlineQueue.announce(now);
    await until(() => false, 500);
    expect(await jobsLeft(worker)).toBe(0);
    expect(worker.watcher.looks).toBe(0);
  });

  it('concludes once, however many jobs and workers run', async () => {
    const workers = [await startWorker(), await startWorker()] as const;
    const dueAt = (await log.now()) + 700;
    await timers.startTimers(100, () => dueAt);
    for (let n = 0; n < 5; n += 1) {
      const second = Math.floor(dueAt / 1_000);
      await workers[0].queue.add('run-due', { second }, { jobId: `look-again-${n}`, delay: 750 });
    }
    await announce(dueAt);
    const all = () => workers.flatMap(({ watcher }) => watcher.expired.map(({ stream }) => stream));
    await until(() => all().length === 100);
    await pause(300);
    expect(all()).toHaveLength(100);
    expect(new Set(all()).size).toBe(100);
  });

  it('that is ten minutes ahead of the log runs when the log says so', async () => {
    const dueAt = (await log.now()) + 2_500;
    await timers.startTimers(1, () => dueAt);
    await announce(dueAt);
    setWorkersClockOff(600_000);
    const worker = await startWorker();
    await pause(500);
    expect(worker.watcher.looks).toBe(0);
    await until(() => worker.watcher.expired.length === 1);
    expect(worker.watcher.expired[0]?.lateness).toBeLessThan(patient(4_000));
  });

  it('that is ten minutes behind the log sweeps within five seconds', async () => {
    const dueAt = (await log.now()) + 1_500;
    await timers.startTimers(1, () => dueAt);
    await announce(dueAt);
    setWorkersClockOff(-600_000);
    const worker = await startWorker();
    await until(() => worker.watcher.expired.length === 1);
    expect(worker.watcher.expired[0]?.lateness).toBeLessThan(patient(10_000));
  });

  it('sweeps within five seconds when the queue has lost everything', async () => {
    const worker = await startWorker();
    const dueAt = (await log.now()) + 500;
    const streams = await timers.startTimers(50, () => dueAt);
    await worker.deadlineQueue.announce(dueAt);
    const { rows: tables } = await suite.admin.query<{ name: string }>(
      `select format('bullmq.%I', tablename) as name from pg_tables
        where schemaname = 'bullmq' and tablename !~ 'migration'`,
    );
    await emptied(tables.map(({ name }) => name));
    await until(() => worker.watcher.expired.length === 50);
    expect(new Set(worker.watcher.expired.map(({ stream }) => stream))).toEqual(new Set(streams));
    expect(Math.max(...worker.watcher.expired.map(({ lateness }) => lateness))).toBeLessThan(patient(10_000));
  });

  it('sweeps at once when a job fails', async () => {
    const worker = await startWorker();
    await pause(200);
    const dueAt = (await log.now()) + 300;
    await timers.startTimers(1, () => dueAt);
    const look = jest.spyOn(worker.deadlineRunner, 'runDue').mockRejectedValueOnce(new Error('no database'));
    await worker.queue.add('run-due', { second: 0 }, { jobId: 'run-due-0', delay: 350 });
    await until(() => worker.watcher.expired.length === 1);
    expect(look).toHaveBeenCalledTimes(2);
    expect(worker.watcher.expired[0]?.lateness).toBeLessThan(patient(4_000));
  });

  it('finishes the runs under way before it stops', async () => {
    let begun = false;
    const worker = await startWorker(async () => {
      begun = true;
      await pause(300);
    });
    const dueAt = (await log.now()) + 100;
    await timers.startTimers(1, () => dueAt);
    await worker.deadlineQueue.announce(dueAt);
    await until(() => begun);
    await running.pop()?.close();
    expect(worker.watcher.expired).toHaveLength(1);
  });
});
