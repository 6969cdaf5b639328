import { PostgresLog, type Log } from '@fairview/events';
import { cloneDatabase, type TestDatabase } from '../../../test/kit/database.js';
import { settableClock, type LogClock } from '../../../test/kit/clock.js';
import { type ExpiryHandler, handlersByKind } from './expiry-handlers.js';
import { DueRows } from './due-rows.js';
import { DeadlineRunner } from './deadline-runner.js';
import { TimerStreams, TimerHandler } from '../../../test/kit/timer-streams.js';

const start = 1_800_000_000_000;

jest.setTimeout(30_000);

let suite: TestDatabase;
let clock: LogClock;
let log: Log;
let timers: TimerStreams;
let told: string[];

beforeAll(async () => {
  suite = await cloneDatabase();
  clock = await settableClock(suite.admin, start);
  log = new PostgresLog(suite.database.pool);
  timers = await new TimerStreams(log).found();
});
beforeEach(async () => {
  await suite.admin.query('truncate deadlines.due');
  await clock.set(start);
  told = [];
});
afterAll(() => suite.drop());

const tell = (_facts: object, sentence: string) => void told.push(sentence);
const runnerWith = (handler: ExpiryHandler, handlingLasts?: number) =>
  new DeadlineRunner(
    new DueRows(suite.database.pool),
    handlersByKind([handler], ['timer']),
    { info: tell, error: tell },
    handlingLasts,
  );
const timerHandler = (before?: (stream: string) => Promise<void>) => new TimerHandler(log, before);

describe('a run over what is due', () => {
  it('handles every due stream once, and no other', async () => {
    await timers.startTimers(1_000, (n) => start - 500 + n);
    const handler = timerHandler();
    expect(await runnerWith(handler).runDue()).toEqual({ handled: 500, failed: 0 });
    expect(handler.looks).toBe(500);
    expect(handler.expired).toHaveLength(500);
    expect(told).toEqual([]);
  });

  it('handles a stream with several lapsed deadlines once', async () => {
    const stream = timers.newStream();
    const cools = { stream, kind: 'cools', dueAt: start - 2 };
    await timers.write(stream, { set: [timers.expires(stream, start - 1), cools] });
    const handler = timerHandler();
    await runnerWith(handler).runDue();
    expect(handler.looks).toBe(1);
    expect(handler.expired).toHaveLength(1);
  });

  it('concludes once if two run at the same time', async () => {
    await timers.startTimers(700, () => start - 1);
    const handlers = [timerHandler(), timerHandler()];
    await Promise.all(handlers.map((handler) => runnerWith(handler).runDue()));
    const streams = handlers.flatMap(({ expired }) => expired.map(({ stream }) => stream));
    expect(streams).toHaveLength(700);
    expect(new Set(streams).size).toBe(700);
  });

  it('concludes nothing if it is too early or in vain', async () => {
    await timers.startTimers(3, () => start);
    const handler = timerHandler();
    expect(await runnerWith(handler).runDue()).toEqual({ handled: 0, failed: 0 });
    expect(handler.looks).toBe(0);
  });

  it('gives back the rows of a failed run, for the next one', async () => {
    const [broken] = await timers.startTimers(20, () => start - 1);
    let fails = true;
    const handler = timerHandler((stream) =>
      fails && stream === broken ? Promise.reject(new Error('broken')) : Promise.resolve(),
    );
    const deadlineRunner = runnerWith(handler);
    expect(await deadlineRunner.runDue()).toEqual({ handled: 19, failed: 1 });
    expect(handler.looks).toBe(20);
    expect(told).toEqual(['handling a due stream failed; it is tried again']);
    fails = false;
    expect(await deadlineRunner.runDue()).toEqual({ handled: 1, failed: 0 });
    expect(handler.expired).toHaveLength(20);
  });

  it('says so if a deadline is still there although its stream was handled', async () => {
    await timers.startTimers(1, () => start - 1);
    const asleep = { streams: 'timer', handle: () => Promise.resolve() };
    expect(await runnerWith(asleep).runDue()).toEqual({ handled: 1, failed: 0 });
    expect(told).toEqual(['a deadline still stands after it was handled; it is handled again']);
  });

  it('stops a run that outlasts its claim, and goes on', async () => {
    const [stuck] = await timers.startTimers(5, () => start - 1);
    const handler = timerHandler((stream) =>
      stream === stuck ? new Promise<void>(() => undefined) : Promise.resolve(),
    );
    expect(await runnerWith(handler, 200).runDue()).toEqual({ handled: 4, failed: 1 });
  });

  it('leaves a row whose claimer crashed for four seconds, then handles it', async () => {
    await timers.startTimers(1, () => start - 1);
    await new DueRows(suite.database.pool).claim(1);
    const deadlineRunner = runnerWith(timerHandler());
    await clock.advance(4_000);
    expect(await deadlineRunner.runDue()).toEqual({ handled: 0, failed: 0 });
    await clock.advance(1);
    expect(await deadlineRunner.runDue()).toEqual({ handled: 1, failed: 0 });
  });

  it('claims nothing more once closed, and rows that it had claimed are free again or done', async () => {
    await timers.startTimers(600, () => start - 1);
    const deadlineRunner = runnerWith(timerHandler());
    const run = deadlineRunner.runDue();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await deadlineRunner.close();
    const { handled } = await run;
    expect(handled).toBeLessThan(600);
    expect(await new DueRows(suite.database.pool).claim(1_000)).toHaveLength(600 - handled);
  });
});
