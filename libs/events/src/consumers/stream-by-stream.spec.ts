import pg from 'pg';
import { v7 as newId } from 'uuid';
import { LogUnavailable } from '../append/unavailable.js';
import { aClub, anAppend, noon } from '../contract/log-under-test.js';
import type { Recorded } from '../log.js';
import { MemoryLog } from '../memory-log.js';
import { Consumer } from './consumer.js';
import { MemoryParkedStreams } from './parked.js';
import { MemoryConsumerOffsets } from './offsets.js';
import { StreamByStream } from './stream-by-stream.js';

let now: number;
let log: MemoryLog;
let parked: MemoryParkedStreams;
let club: string;
let bad: string;
let good: string;
let thrown: unknown;
let tries: number;
let handled: Recorded[];
let logged: object[];
let byStream: StreamByStream;
let consumer: Consumer;

const append = (stream: string, expectedVersion: number) =>
  log.append(anAppend(club, { stream, expectedVersion }));
const versionsOf = (stream: string) =>
  handled.filter((event) => event.stream === stream).map(({ version }) => version);

beforeEach(async () => {
  now = noon;
  log = new MemoryLog(() => now);
  parked = new MemoryParkedStreams(() => now);
  [handled, logged, tries] = [[], [], 0];
  club = await aClub(log);
  [bad, good] = [`game-${newId()}`, `game-${newId()}`];
  thrown = new Error('this game cannot be handled');
  const handle = async (events: readonly Recorded[]) => {
    if (events[0]?.stream === bad && thrown !== undefined) {
      tries += 1;
      await Promise.reject(thrown as Error);
    }
    handled.push(...events);
  };
  const logger = { error: (facts: object) => void logged.push(facts) };
  byStream = new StreamByStream('play', handle, log, parked, logger, 100);
  consumer = new Consumer(log, new MemoryConsumerOffsets(), 'play', byStream.handleBatch);
  await append(bad, 0);
  await append(good, 0);
});

describe('a stream that fails', () => {
  it('is parked after five failures with the error, and holds up nothing behind it', async () => {
    expect(await consumer.catchUp()).toBe(3);
    expect(tries).toBe(5);
    expect(versionsOf(good)).toEqual([1]);
    expect([...parked.rows.values()]).toMatchObject([
      { consumer: 'play', club, stream: bad, error: 'this game cannot be handled' },
    ]);
    expect(logged).toMatchObject([{ err: thrown, consumer: 'play', club, stream: bad }]);
  });

  it('is not parked if it succeeds before the fifth', async () => {
    setTimeout(() => (thrown = undefined), 30);
    await consumer.catchUp();
    expect(tries).toBeLessThan(5);
    expect(parked.rows.size).toBe(0);
    expect(versionsOf(bad)).toEqual([1]);
  });

  it('is only marked by later news of it', async () => {
    await consumer.catchUp();
    await append(bad, 1);
    await append(good, 1);
    expect(await consumer.catchUp()).toBe(2);
    expect(tries).toBe(5);
    expect([...parked.rows.values()]).toMatchObject([{ news: 1 }]);
    expect(versionsOf(good)).toEqual([1, 2]);
  });

  it('is tried again each minute, from its first event on; success removes it', async () => {
    await consumer.catchUp();
    now += 59_000;
    expect(await byStream.retryParked()).toBe(0);
    expect(tries).toBe(5);
    now += 1_000;
    thrown = new Error('still not');
    expect(await byStream.retryParked()).toBe(0);
    expect([tries, [...parked.rows.values()][0]?.error]).toEqual([6, 'still not']);
    await append(bad, 1);
    await consumer.catchUp();
    now += 60_000;
    thrown = undefined;
    expect(await byStream.retryParked()).toBe(1);
    expect(versionsOf(bad)).toEqual([1, 2]);
    expect(parked.rows.size).toBe(0);
  });

  it('stays parked if news came in while it was tried, and is tried at once', async () => {
    await consumer.catchUp();
    now += 60_000;
    thrown = undefined;
    const readStream = log.readStream.bind(log);
    log.readStream = async (...asked) => {
      const events = await readStream(...asked);
      log.readStream = readStream;
      await append(bad, 1);
      await consumer.catchUp();
      return events;
    };
    await byStream.retryParked();
    expect(parked.rows.size).toBe(1);
    await byStream.retryParked();
    expect(parked.rows.size).toBe(0);
    expect(versionsOf(bad)).toEqual([1, 1, 2]);
  });

  it('is also parked for taking longer than its limit, if the database answers', async () => {
    const never = new Promise<never>(() => undefined);
    const slow = new StreamByStream('play', () => never, log, parked, { error: () => undefined }, 5);
    await slow.handleBatch(await log.readStream(club, bad));
    expect([...parked.rows.values()]).toMatchObject([{ error: 'not handled within 5 ms' }]);
  });
});

describe('an outage', () => {
  const outages: readonly (readonly [string, unknown])[] = [
    ['of the log', new LogUnavailable('gone')],
    ['that refuses connections', Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' })],
    ['that ends a connection', new Error('Connection terminated unexpectedly')],
    ['that shuts the server down', Object.assign(new pg.DatabaseError('bye', 1, 'error'), { code: '57P01' })],
    ['of a full disk', Object.assign(new pg.DatabaseError('no space', 1, 'error'), { code: '53100' })],
    ['inside another error', new Error('a query failed', { cause: new LogUnavailable('gone') })],
    ['of several', new AggregateError([new Error('x'), new LogUnavailable('gone')])],
  ];

  it.each(outages)('%s is not a failure: the batch comes again', async (_name, outage) => {
    thrown = outage;
    await expect(consumer.catchUp()).rejects.toThrow();
    for (const _ of [1, 2, 3, 4, 5, 6]) await consumer.catchUp().catch(() => undefined);
    expect(parked.rows.size).toBe(0);
    thrown = undefined;
    await consumer.catchUp();
    expect(versionsOf(bad)).toEqual([1]);
  });

  it('is also no failure if a database stops answering', async () => {
    const never = new Promise<never>(() => undefined);
    const slow = new StreamByStream('play', () => never, log, parked, { error: () => undefined }, 5);
    log.now = () => never;
    await expect(slow.handleBatch(await log.readStream(club, bad))).rejects.toBeInstanceOf(LogUnavailable);
    expect(parked.rows.size).toBe(0);
  });

  it('leaves a parked stream as it is while it is being tried', async () => {
    await consumer.catchUp();
    now += 60_000;
    thrown = new LogUnavailable('gone');
    await expect(byStream.retryParked()).rejects.toThrow('gone');
    expect([...parked.rows.values()]).toMatchObject([{ error: 'this game cannot be handled' }]);
  });

  it('does not include the cancelling of one statement that always takes too long', async () => {
    thrown = Object.assign(new pg.DatabaseError('too long', 1, 'error'), { code: '57014' });
    await consumer.catchUp();
    expect(parked.rows.size).toBe(1);
  });
});
