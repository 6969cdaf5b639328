import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Consumer,
  LogUnavailable,
  PostgresConsumerOffsets,
  PostgresLog,
  rawLog,
  verifyLog,
} from '@fairview/events';
import { appConnection, migrate, startEmbeddedPostgres, type EmbeddedPostgres } from '@fairview/platform';
import pg from 'pg';
import { v7 } from 'uuid';
import { migrations } from '../../migrations/index.js';
import { anAppend, createClub } from './appends.js';

/** T1: kill -9 of the postmaster under eight writers, on a cluster that writes through to the disk. */
const crashes = process.env['LONG'] ? 10 : 3;
const writers = 8;

describe('a database that is killed under its writers', () => {
  let dataDir: string;
  let server: EmbeddedPostgres;
  let port: number;
  const pools: pg.Pool[] = [];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fairview-crash-'));
    server = await startEmbeddedPostgres({ dataDir });
    port = Number(new URL(server.url).port);
    await migrate(server.url, migrations);
  }, 60_000);
  afterAll(async () => {
    for (const pool of pools) await pool.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }, 60_000);

  /** A process of its own, as far as the database can tell. */
  function aPool(): pg.Pool {
    const pool = new pg.Pool(appConnection({ url: server.url, applicationName: 'crash', max: 6 }));
    pool.on('error', () => undefined);
    pools.push(pool);
    return pool;
  }

  async function killPostmaster(): Promise<void> {
    const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    while (server.alive()) await pause(5);
  }

  it('G1 G2 G4 loses nothing acknowledged, applies nothing twice and leaves no gap for a follower', async () => {
    const patience = { timeout: 2_000, pauses: Array.from({ length: 60 }, () => 100) };
    const logs = [new PostgresLog(aPool(), { patience }), new PostgresLog(aPool(), { patience })] as const;
    const clubs = await Promise.all([createClub(logs[0]), createClub(logs[0])]);
    const acknowledged = new Map<string, number>();
    const sent = new Map<string, string>();
    let unknown = 0;
    let writing = true;

    /** Appends to one stream after another and sends again, under the same id, whatever it did not learn. */
    async function write(writer: number): Promise<void> {
      const log = logs[writer % 2] ?? logs[0];
      const club = clubs[writer % 3 ? 0 : 1] ?? '';
      for (let n = 0; writing; n += 1) {
        const bodies = Array.from({ length: 1 + (n % 3) }, (_, i) => ({ type: 'MovePlayed', writer, n, i }));
        const request = anAppend(club, { stream: `game-${v7()}`, bodies });
        sent.set(request.commandId, club);
        for (;;) {
          try {
            const answer = await log.append(request);
            expect(answer.outcome).toBe('appended');
            acknowledged.set(request.commandId, bodies.length);
            break;
          } catch (error) {
            if (!(error instanceof LogUnavailable)) throw error;
            unknown += 1;
          }
        }
      }
    }

    const seen = new Map<string, number[]>(clubs.map((club) => [club, []]));
    const followerPool = aPool();
    const follower = new Consumer(
      new PostgresLog(followerPool),
      new PostgresConsumerOffsets(followerPool),
      'crash',
      (events) => {
        for (const { club, position } of events) seen.get(club)?.push(position);
        return Promise.resolve();
      },
      { pageSize: 50 },
    );
    const following = (async () => {
      while (writing) {
        await follower.catchUp().catch(() => undefined);
        await pause(20);
      }
    })();

    const writingAll = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer))).finally(
      () => {
        writing = false;
      },
    );
    for (let crash = 0; crash < crashes; crash += 1) {
      const before = acknowledged.size;
      while (writing && acknowledged.size < before + 60) await pause(10);
      await killPostmaster();
      server = await startEmbeddedPostgres({ dataDir, port });
    }
    const before = acknowledged.size;
    while (writing && acknowledged.size < before + 60) await pause(10);
    writing = false;
    await Promise.all([writingAll, following]);
    await follower.catchUp();

    const pool = aPool();
    const log = new PostgresLog(pool);
    for (const club of clubs) {
      const [head] = (await log.clubHeads()).filter((one) => one.club === club);
      const positions = Array.from({ length: head?.position ?? 0 }, (_, i) => i + 1);
      const all = await log.readClub(club, 0, 1_000_000);
      expect(all.map(({ position }) => position)).toEqual(positions);
      expect([...new Set(seen.get(club))]).toEqual(positions);
      expect(await verifyLog({ club }, rawLog(pool, { club }))).toMatchObject({
        ok: true,
        events: positions.length,
      });
      const times = new Map<string, number>();
      for (const { commandId } of all) times.set(commandId, (times.get(commandId) ?? 0) + 1);
      for (const [commandId, events] of acknowledged) {
        if (sent.get(commandId) === club)
          expect([commandId, times.get(commandId)]).toEqual([commandId, events]);
      }
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(60 * (crashes + 1));
    expect(unknown).toBeLessThan(sent.size);
  }, 120_000);
});
