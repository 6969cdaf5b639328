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

describe('a look at what is due', () => {
  it('has every due stream looked at once, and no other', async () => {
    await timers.startTimers(1_000, (n) => start - 500 + n);
    const handler = timerHandler();
    expect(await runnerWith(handler).runDue()).toEqual({ handled: 500, failed: 0 });
    expect(handler.looks).toBe(500);
    expect(handler.expired).toHaveLength(500);
    expect(told).toEqual([]);
  });

  it('looks once at a stream with several lapsed deadlines', async () => {
    const stream = timers.newStream();
    const cools = { stream, kind: 'cools', dueAt: start - 2 };
    await timers.write(stream, { set: [timers.expires(stream, start - 1), cools] });
    const handler = timerHandler();
    await runnerWith(handler).runDue();
    expect(handler.looks).toBe(1);
    expect(handler.expired).toHaveLength(1);
  });

  it('done twice at once concludes once', async () => {
    await timers.startTimers(700, () => start - 1);
    const handlers = [timerHandler(), timerHandler()];
    await Promise.all(handlers.map((handler) => runnerWith(handler).runDue()));
    const streams = handlers.flatMap(({ expired }) => expired.map(({ stream }) => stream));
    expect(streams).toHaveLength(700);
    expect(new Set(streams).size).toBe(700);
  });

  it('too early or in vain concludes nothing', async () => {
    await timers.startTimers(3, () => start);
    const handler = timerHandler();
    expect(await runnerWith(handler).runDue()).toEqual({ handled: 0, failed: 0 });
    expect(handler.looks).toBe(0);
  });

  it('gives back the rows of a look that failed, for the next one', async () => {
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

  it('says so where a deadline stands although its stream was looked at', async () => {
    await timers.startTimers(1, () => start - 1);
    const asleep = { streams: 'timer', handle: () => Promise.resolve() };
    expect(await runnerWith(asleep).runDue()).toEqual({ handled: 1, failed: 0 });
    expect(told).toEqual(['a deadline still stands after it was handled; it is handled again']);
  });

  it('gives up a look that outlasts its claim, and goes on', async () => {
    const [stuck] = await timers.startTimers(5, () => start - 1);
    const handler = timerHandler((stream) =>
      stream === stuck ? new Promise<void>(() => undefined) : Promise.resolve(),
    );
    expect(await runnerWith(handler, 200).runDue()).toEqual({ handled: 4, failed: 1 });
  });

  it('leaves a row whose claimer crashed alone for four seconds, then has it looked at', async () => {
    await timers.startTimers(1, () => start - 1);
    await new DueRows(suite.database.pool).claim(1);
    const deadlineRunner = runnerWith(timerHandler());
    await clock.advance(4_000);
    expect(await deadlineRunner.runDue()).toEqual({ handled: 0, failed: 0 });
    await clock.advance(1);
    expect(await deadlineRunner.runDue()).toEqual({ handled: 1, failed: 0 });
  });

  it('once closed claims nothing more, and what it had claimed is free again or done', async () => {
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
