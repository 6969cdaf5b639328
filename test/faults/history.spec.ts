import { setTimeout as pause } from 'node:timers/promises';
import { MemoryLog, PostgresLog, type Log } from '@fairview/events';
import { appConnection } from '@fairview/platform';
import pg from 'pg';
import { v4, v7 } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { anAppend, createClub } from './appends.js';
import { chanceOf, faultsSeed, type Chance } from './chance.js';
import { anomaliesIn } from './history/anomalies.js';
import type { Found, Operation } from './history/history.js';

/** T2: 50 clients on 20 games, in the long run for a minute; in any case until so much was appended. */
const seconds = process.env['LONG'] ? 60 : 1;
const enough = 200;
const clients = 50;
const games = 20;

/** One client: reads a game, appends to it on the version it read, and sometimes does not wait for the answer. */
async function playOn(
  client: number,
  {
    club,
    streams,
    logs,
    chance,
    isOver,
  }: {
    club: string;
    streams: readonly string[];
    logs: readonly Log[];
    chance: Chance;
    isOver: () => boolean;
  },
  note: (operation: Operation) => void,
): Promise<void> {
  while (!isOver()) {
    const log = logs[chance.below(logs.length)] as Log;
    const stream = streams[chance.below(streams.length)] as string;
    const readAt = performance.now();
    const events = await log.readStream(club, stream);
    const commandIds = events.map(({ commandId }) => commandId);
    note({ kind: 'read', client, invoked: readAt, ended: performance.now(), stream, commandIds });
    await pause(chance.below(20));

    const request = anAppend(club, { stream, commandId: v4(), expectedVersion: events.length });
    const invoked = performance.now();
    const common = { kind: 'append', client, invoked, stream, commandId: request.commandId } as const;
    const first = log.append(request);
    const impatient = chance.happens(0.05);
    if (impatient) {
      void first.catch(() => undefined);
      await pause(chance.below(3));
      if (chance.happens(0.3)) {
        note({ ...common, ended: performance.now(), outcome: 'info' });
        continue;
      }
    }
    // Not having waited, it sends the same again, maybe by another process.
    const answer = impatient ? await (logs[chance.below(logs.length)] as Log).append(request) : await first;
    const ended = performance.now();
    if (answer.outcome === 'appended') {
      note({ ...common, ended, outcome: 'ok', version: answer.events[0]?.version ?? 0 });
    } else note({ ...common, ended, outcome: 'fail' });
  }
}

/** Lets the clients play and names what no log may show. */
async function observe(
  logs: readonly [Log, ...Log[]],
  club: string,
): Promise<{ anomalies: readonly string[]; appended: number }> {
  const chance = chanceOf(faultsSeed);
  const streams = Array.from({ length: games }, () => `game-${v7()}`);
  const operations: Operation[] = [];
  const until = performance.now() + seconds * 1_000;
  const appended = (): number =>
    operations.filter((one) => one.kind === 'append' && one.outcome === 'ok').length;
  const isOver = (): boolean => performance.now() >= until && appended() >= enough;
  const setting = { club, streams, logs, chance, isOver };
  await Promise.all(
    Array.from({ length: clients }, (_, client) => playOn(client, setting, (one) => operations.push(one))),
  );
  await pause(200);
  const events = (await logs[0].readClub(club, 1, 1_000_000)).map(
    ({ position, stream, version, commandId }): Found => ({
      position: position - 1,
      stream,
      version,
      commandId,
    }),
  );
  return { anomalies: anomaliesIn({ operations, log: events }), appended: appended() };
}

describe('the observations of fifty clients on twenty games', () => {
  let test: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    test = await cloneDatabase();
    pool = new pg.Pool(appConnection({ url: test.url, applicationName: 'history', max: 10 }));
    // A connection that is still closing when the database is dropped hears of it; a query that fails rejects all the same.
    pool.on('connect', (client) => client.on('error', () => undefined));
  }, 60_000);
  afterAll(async () => {
    await pool.end();
    await test.drop();
  }, 60_000);

  it(`T2 are one history for each game, from two processes (seed ${faultsSeed})`, async () => {
    const logs = [new PostgresLog(pool), new PostgresLog(pool)] as const;
    const { anomalies, appended } = await observe([...logs], await createClub(logs[0]));
    expect(anomalies).toEqual([]);
    expect(appended).toBeGreaterThanOrEqual(enough);
  }, 120_000);

  it('T2 are the same with the log in memory', async () => {
    const log = new MemoryLog(() => Date.now());
    const { anomalies } = await observe([log], await createClub(log));
    expect(anomalies).toEqual([]);
  }, 120_000);
});
