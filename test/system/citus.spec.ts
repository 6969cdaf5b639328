import { DueRows } from '@fairview/deadlines';
import { Consumer, isNodeAway, KeptOffsets, PostgresLog } from '@fairview/events';
import { migrate, spreadDatabase } from '@fairview/platform';
import { games } from '@fairview/rules';
import { appendCheck, composeServices, SpreadNodes, spreadLog } from '@fairview/services';
import { formats } from '@fairview/tournaments';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { v7 as newId } from 'uuid';
import { spreadPlan } from '../../apps/cli/src/serve/server-database.js';
import { describeLog } from '../../libs/events/src/contract/contract.js';
import { aClub, anAppend, noon, settableWitness } from '../../libs/events/src/contract/log-under-test.js';
import { migrations } from '../../migrations/index.js';
import { citusDatabase, type SpreadTestDatabase } from '../kit/citus.js';
import { settableClock, type LogClock } from '../kit/clock.js';
import { testSealKeys } from '../kit/keys.js';
import { untilSo } from '../runner/patience.mjs';

jest.setTimeout(300_000);

const url = process.env['CITUS_URL'];

/** Puts functions in place as a server has them whose clubs are not spread, and a column in a table that lies with its club. */
class Later20991231000000 implements MigrationInterface {
  name = 'Later20991231000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deadlines.due add column later text');
    await runner.query(`
      do $do$ declare f record; begin
        for f in select oid::regproc as name, pg_get_function_arguments(oid) as arguments, pg_get_function_result(oid) as result
          from pg_proc where oid::regproc::text in ('log.append', 'log.append_many')
        loop
          execute format('create or replace function %s(%s) returns %s language plpgsql as $$ begin raise exception ''of one server''; end $$',
            f.name, f.arguments, f.result);
        end loop;
      end $do$`);
  }

  async down(): Promise<void> {}
}

/** What the functions of the log are on each of these servers. */
async function functionsOf(servers: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const connectionString of servers) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<{ text: string }>(
      `select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'log'::regnamespace and prokind = 'f' order by 1`,
    );
    found.push(...rows.map(({ text }) => text));
    await client.end();
  }
  return found;
}

/** By hand, before a release: a Citus of a coordinator and two nodes, whose superuser has CITUS_URL. */
(url ? describe : describe.skip)('on a Citus (CITUS_URL)', () => {
  let suite: SpreadTestDatabase;
  beforeAll(async () => {
    suite = await citusDatabase(url ?? '');
  });
  afterAll(() => suite.drop());

  it('clubs are spread once: the second time nothing is done', async () => {
    expect(await spreadDatabase(suite.url, spreadPlan, true)).toBe(false);
  });

  it('clubs are not spread without Redis, nor beside processes', async () => {
    const plain = await citusDatabase(url ?? '', true);
    try {
      await expect(spreadDatabase(plain.url, spreadPlan, false)).rejects.toMatchObject({
        code: 'spread-no-redis',
      });
      await plain.admin.query(`set application_name = 'fairview api'`);
      await expect(spreadDatabase(plain.url, spreadPlan, true)).rejects.toMatchObject({
        code: 'spread-in-use',
      });
    } finally {
      await plain.drop();
    }
  });

  it('a later migration that makes the functions of one server is followed by those of a spread database', async () => {
    const { url: own, admin, database, servers, drop } = await citusDatabase(url ?? '');
    try {
      const before = await functionsOf(servers);
      await expect(migrate(own, [...migrations, Later20991231000000], spreadPlan)).resolves.toEqual([
        'Later20991231000000',
      ]);
      expect(await functionsOf(servers)).toEqual(before);
      const log = new PostgresLog(database.pool, { spread: spreadLog });
      expect((await log.append(anAppend(await aClub(log)))).outcome).toBe('appended');
      const { rows } = await admin.query('select later from deadlines.due');
      expect(rows).toEqual([]);
    } finally {
      await drop();
    }
  });

  describe('a club that is moved to another node', () => {
    let log: PostgresLog;
    let club: string;
    beforeAll(async () => {
      log = new PostgresLog(suite.database.pool, { spread: spreadLog, shards: suite.shards });
      club = await aClub(log);
    });

    it('is written where it is, also by a process that does not know it yet', async () => {
      const before = await suite.shards.of(club);
      const first = anAppend(club);
      await log.append(first);
      const node = await suite.nodeOf(club);
      await suite.moveClub(club);
      expect(await suite.nodeOf(club)).not.toBe(node);
      expect(await suite.shards.of(club)).toBe(before);
      expect((await log.append(anAppend(club))).outcome).toBe('appended');
      expect(await log.append(first)).toMatchObject({ outcome: 'appended', repeated: true });
      expect(await suite.shards.of(club)).not.toBe(before);
      expect((await log.append(anAppend(club))).outcome).toBe('appended');
      expect((await log.readClub(club, 0, 10)).map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    });

    it('waits to be moved for what is being written, and is not written on its old node', async () => {
      const shard = await suite.shards.of(club);
      if (!shard) throw new Error('its shard is not known');
      const appending = shard.named('select log.append($1, $2, $3, $4, 0, $5, $6)');
      const values = () => [
        ...[club, newId(), 'system', `timer-${newId()}`, '{"type":"Begun"}'],
        Number.MAX_SAFE_INTEGER,
      ];
      const client = await shard.pool.connect();
      try {
        await client.query('begin');
        await client.query(appending, values());
        let isMoved = false;
        const moving = suite.moveClub(club).then(() => (isMoved = true));
        await untilSo('the move waits', async () => {
          const { rowCount } = await client.query('select 1 from pg_locks where not granted');
          return (rowCount ?? 0) > 0;
        });
        expect(isMoved).toBe(false);
        await client.query('commit');
        await moving;
        await expect(client.query(appending, values())).rejects.toMatchObject({ code: 'FVMVD' });
      } finally {
        client.release();
      }
      expect(await log.headOfClub(club)).toBe(5);
      expect((await log.append(anAppend(club))).outcome).toBe('appended');
    });
  });

  describe('with a node away', () => {
    let nodes: SpreadNodes;
    let log: PostgresLog;
    let near: string;
    let away: string;
    const begin = async (): Promise<string> => {
      const club = await aClub(log);
      await suite.admin.query(
        'insert into people.club (id, name, skeleton, created_at) values ($1, $2, $2, 0) on conflict do nothing',
        [club, club],
      );
      return club;
    };
    beforeAll(async () => {
      nodes = new SpreadNodes(suite.database.pool);
      log = new PostgresLog(suite.database.pool, {
        spread: spreadLog,
        shards: suite.shards,
        nodes,
        patience: { timeout: 4_000, pauses: [50] },
      });
      near = await begin();
      do away = await begin();
      while ((await suite.nodeOf(away)) === (await suite.nodeOf(near)));
      await suite.admin.query(
        `insert into deadlines.due (club, stream, kind, due_at) values ($1, 'timer-1', 'expires', 0), ($2, 'timer-1', 'expires', 0)`,
        [near, away],
      );
      await suite.setAway(await suite.nodeOf(away), true);
    });
    afterAll(async () => suite.setAway(await suite.nodeOf(away), false));

    it('the clubs of the others are written, and its own are told why they are not', async () => {
      expect((await log.append(anAppend(near))).outcome).toBe('appended');
      await expect(log.append(anAppend(away))).rejects.toMatchObject({ name: 'NodeAway' });
      expect((await log.append(anAppend(near))).outcome).toBe('appended');
    });

    it('the deadlines of the others are claimed and given back', async () => {
      const rows = new DueRows(suite.database.pool, undefined, nodes);
      const claims = await rows.claim(10);
      expect(claims.map(({ club }) => club)).toEqual([near]);
      expect(await rows.release(claims)).toHaveLength(1);
      expect(await rows.streamKinds()).toEqual(['timer']);
      expect(await rows.oldestLateness()).toBeGreaterThan(0);
    });

    it('the events of the others are taken, and nothing is behind for its own', async () => {
      const offsets = new KeptOffsets(suite.database.pool, undefined, nodes);
      const taken = new Set<string>();
      const consumer = new Consumer(log, offsets, 'spread', (events) => {
        for (const { club } of events) taken.add(club);
        return Promise.resolve();
      });
      expect(await consumer.sweep()).toBe(true);
      await consumer.take([{ club: away, position: 1 }]);
      expect([taken.has(near), taken.has(away), consumer.isBehind]).toEqual([true, false, false]);
      await offsets.close();
    });

    it('what is unknown may be on it, so that nobody is told that there is none', async () => {
      const { playReads } = composeServices({
        pool: suite.database.pool,
        log,
        games,
        formats,
        seeds: { keys: testSealKeys },
        nodes,
      });
      const asked = await playReads.whereAreGames([newId()]).catch((error: unknown) => error);
      expect(isNodeAway(asked)).toBe(true);
    });

    it('a process stays ready, and health names the node', async () => {
      expect(await nodes.check()).toMatchObject({
        ok: false,
        degraded: true,
        note: expect.stringContaining('away: '),
      });
      for (let tries = 0; tries < 12; tries += 1) {
        const { ok, degraded } = await appendCheck(suite.database.pool).appends();
        expect(ok || degraded).toBe(true);
      }
    });
  });

  describe.each([
    ['on the nodes of its clubs', true],
    ['through the coordinator', false],
  ])('the log, written %s', (_name, isDirect) => {
    let clock: LogClock;
    beforeAll(async () => {
      await suite.admin.query('drop table if exists log.test_clock');
      await suite.admin.query('create table log.test_clock (at bigint not null)');
      await suite.admin.query(`select create_reference_table('log.test_clock')`);
      clock = await settableClock(suite.admin, noon);
    });
    describeLog(async () => {
      await clock.set(noon);
      const witness = settableWitness();
      const shards = isDirect ? suite.shards : undefined;
      const log = new PostgresLog(suite.database.pool, { witness, spread: spreadLog, shards });
      return { log, setNow: (at) => clock.set(at), setSure: witness.setSure };
    });
  });
});
