import 'reflect-metadata';
import { PostgresParkedStreams } from '@fairview/events';
import { NestFactory } from '@nestjs/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { v7 as newId } from 'uuid';
import { aClub, crashAfterNextAppend, playMoves, type TestClub } from '../../../test/kit/club.js';
import { testSealKeys, testSigningKeys } from '../../../test/kit/keys.js';
import { cloneDatabase, type TestDatabase } from '../../../test/kit/database.js';
import { settableClock, type LogClock } from '../../../test/kit/clock.js';
import { openWorker } from './open-worker.js';
import { WorkerModule } from './worker.module.js';

const start = Date.UTC(2026, 10, 21, 19);
const minute = 60_000;
const silent = pino({ level: 'silent' });

jest.setTimeout(30_000);

let suite: TestDatabase;
let clock: LogClock;
let club: TestClub;
let folder: string;
let stopWorker: () => Promise<void> = () => Promise.resolve();

beforeEach(async () => {
  suite = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fairview-worker-'));
  clock = await settableClock(suite.admin, start);
  club = await aClub(suite);
});
afterEach(async () => {
  await stopWorker();
  await suite.drop();
  await rm(folder, { recursive: true });
});

/** A whole worker, as main.ts has it. */
async function startWorker(): Promise<void> {
  const options = { logger: silent, signingKeys: testSigningKeys, sealKeys: testSealKeys };
  const parts = await openWorker({ databaseUrl: suite.url, dataDir: folder, clockWitness: 'none' }, options);
  const app = await NestFactory.createApplicationContext(WorkerModule.of(parts, silent), { logger: false });
  stopWorker = async () => {
    await app.close();
    await parts.close();
    stopWorker = () => Promise.resolve();
  };
}

/** A match with its first game begun. */
async function begunMatch(settings: { timeLimit?: { minutes: number } } = {}) {
  const match = (await club.openMatch(settings)).id;
  const game = newId();
  const opened = await club.play.openGame(club.order(), match, game);
  if (!opened.ok) throw new Error(opened.refusal.code);
  return { match, game, matchGame: async () => (await club.play.match(club.club, match))?.games[0] };
}

const until = async (done: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + 12_000;
  while (!(await done()) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
};

describe('a worker', () => {
  it('TM-19 declares a game no contest that nobody touches any more, and tells its match', async () => {
    const { match, game, matchGame } = await begunMatch({ timeLimit: { minutes: 15 } });
    await playMoves(club, game, '1 6 2');
    await clock.set(start + 17 * minute + 500);
    await startWorker();
    await until(async () => (await matchGame())?.entered !== undefined);
    const types = (await club.log.readStream(club.club, `game-${game}`)).map(({ body }) => body.type);
    expect(types.at(-1)).toBe('GameDeclaredNoContest');
    expect((await matchGame())?.entered?.result.kind).toBe('noContest');
    expect((await club.play.match(club.club, match))?.limitReached).toBe(true);
    const { rows } = await suite.database.pool.query('select stream, kind from deadlines.due');
    expect(rows).toEqual([]);
  });

  it('issues what a process that was killed after its append did not do in the match', async () => {
    const { game, matchGame } = await begunMatch();
    const crashing = crashAfterNextAppend(suite.database.pool, club.club);
    const resign = { type: 'Resign', seat: 0 } as const;
    await expect(crashing.play.onGame(crashing.order(), game, resign)).rejects.toThrow('killed');
    expect((await matchGame())?.entered).toBeUndefined();
    await startWorker();
    await until(async () => (await matchGame())?.entered !== undefined);
    expect((await matchGame())?.entered?.result.kind).toBe('resignation');
  });

  it('tries after its start what was parked; news of it before that only marked the row', async () => {
    const { game, matchGame } = await begunMatch();
    const crashing = crashAfterNextAppend(suite.database.pool, club.club);
    const resign = { type: 'Resign', seat: 0 } as const;
    await expect(crashing.play.onGame(crashing.order(), game, resign)).rejects.toThrow('killed');
    const parked = new PostgresParkedStreams(suite.database.pool);
    await parked.park('play', club.club, `game-${game}`, 'this game could not be handled');
    await startWorker();
    await until(async () => (await matchGame())?.entered !== undefined);
    expect((await matchGame())?.entered?.result.kind).toBe('resignation');
    const rows = async () => (await suite.database.pool.query('select from consumers.parked')).rowCount;
    await until(async () => (await rows()) === 0);
    expect(await rows()).toBe(0);
  });

  it('does not start over deadlines that nothing handles', async () => {
    await suite.database.pool.query(
      `insert into deadlines.due (club, stream, kind, due_at) values ($1, 'timer-1', 'expires', 0)`,
      [club.club],
    );
    await expect(startWorker()).rejects.toThrow('no handler for streams of the kind "timer"');
  });
});
