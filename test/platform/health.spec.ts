import { migrations } from '../../migrations/index.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { PostgresParkedStreams } from '@fairview/events';
import { backupCheck, checkHealth } from '@fairview/platform';
import { consumerChecks } from '@fairview/services';
import { v7 as newId } from 'uuid';
import { patient } from '../runner/patience.mjs';

let suite: TestDatabase;

beforeAll(async () => {
  suite = await cloneDatabase();
});
afterAll(() => suite.drop());

const names = migrations.map((one) => new one().name);

describe('checkHealth', () => {
  it('is ready on a migrated database', async () => {
    expect(await checkHealth(suite.database.pool, names)).toEqual({
      ready: true,
      missing: [],
      degraded: false,
      checks: { database: { ok: true, note: 'answers' }, migrations: { ok: true, note: 'up to date' } },
    });
  });

  it('is degraded and ready if something else is wrong', async () => {
    const taken = { ok: false, degraded: true, note: '1 was taken' } as const;
    const health = await checkHealth(suite.database.pool, names, { ids: () => Promise.resolve(taken) });
    expect(health).toMatchObject({ ready: true, degraded: true, checks: { ids: taken } });
  });

  it('is degraded and ready while streams are parked, and says when the consumers reached the end of the log', async () => {
    const { pool } = suite.database;
    expect(await checkHealth(pool, names, consumerChecks(pool))).toMatchObject({
      ready: true,
      degraded: false,
      checks: { consumerLag: { note: 'no consumer ran yet' }, parkedStreams: { note: 'none' } },
    });
    await new PostgresParkedStreams(pool).park('play', newId(), 'game-1', 'it cannot be handled');
    expect(await checkHealth(pool, names, consumerChecks(pool))).toMatchObject({
      ready: true,
      degraded: true,
      checks: { parkedStreams: { ok: false, note: 'play 1: `fairview retry` tries them at once' } },
    });
  });

  it('is not ready once the log has had events for a minute that no consumer has read', async () => {
    const { pool } = suite.database;
    const look = () => checkHealth(pool, names, consumerChecks(pool));
    const clubWithEvent = async (age: number): Promise<void> => {
      const club = newId();
      await suite.admin.query('insert into log.club_head values ($1, 1, log.now() - $2::bigint)', [
        club,
        age,
      ]);
      await suite.admin.query(
        `insert into log.event values (1, log.now() - $3::bigint, 1, 0, $1, $2, 'club', 'system', '', '')`,
        [club, newId(), age],
      );
    };
    await clubWithEvent(40_000);
    expect(await look()).toMatchObject({ ready: true });
    await clubWithEvent(61_000);
    expect(await look()).toMatchObject({ ready: false, missing: ['consumerLag'] });
    expect((await look()).checks['consumerLag']?.note).toBe(
      'the log has events, and no consumer has read them: start a worker',
    );
    await suite.admin.query(`insert into consumers.round values ('play', log.now())`);
    expect(await look()).toMatchObject({ ready: true });
  });

  it('is degraded if a club is older than a day and so is the newest backup', async () => {
    const { pool } = suite.database;
    const day = 24 * 3_600_000;
    const noteAt = (age: number) =>
      suite.admin.query('insert into platform.backup values (log.now() - $1::bigint, $2, 1)', [
        age,
        'a file',
      ]);
    expect(await backupCheck(pool)).toEqual({ ok: true, note: 'fairview made none yet' });
    await suite.admin.query('insert into people.club values ($1, $2, $2, log.now() - $3::bigint)', [
      newId(),
      'Thursday Club',
      2 * day,
    ]);
    expect(await backupCheck(pool)).toMatchObject({ ok: false, degraded: true });
    await noteAt(27 * 3_600_000);
    expect(await backupCheck(pool)).toEqual({ ok: false, degraded: true, note: 'the newest is 27 h old' });
    await noteAt(0);
    expect(await backupCheck(pool)).toEqual({ ok: true, note: 'the newest is 0 h old' });
  });

  it('is not ready while a migration is pending', async () => {
    const health = await checkHealth(suite.database.pool, [...names, 'Later20990101000000']);
    expect(health).toMatchObject({ ready: false, missing: ['migrations'] });
    expect(health.checks.migrations).toEqual({ ok: false, note: 'pending: Later20990101000000' });
  });

  it('serves a newer database for the minute of an upgrade, and says so', async () => {
    const health = await checkHealth(suite.database.pool, names.slice(1));
    expect(health).toMatchObject({ ready: true, checks: { migrations: { ok: true } } });
    expect(health.checks.migrations.note).toContain('newer than this program');
  });

  it('answers within two seconds if the database does not', async () => {
    const pool = { query: () => new Promise(() => undefined) } as unknown as typeof suite.database.pool;
    const began = performance.now();
    const health = await checkHealth(pool, names);
    expect(performance.now() - began).toBeLessThan(patient(3_000));
    expect(health.ready).toBe(false);
    expect(health.checks.database.note).toBe('no answer within 2000 ms');
  });
});
