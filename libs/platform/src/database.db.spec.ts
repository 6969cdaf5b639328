import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../../../test/kit/database.js';
import { openDatabase } from './database.js';

let suite: TestDatabase;

beforeAll(async () => {
  suite = await cloneDatabase();
});
afterAll(() => suite.drop());

const one = async (pool: pg.Pool, sql: string): Promise<unknown> => {
  const { rows } = await pool.query<{ value: unknown }>(`select ${sql} as value`);
  return rows[0]?.value;
};

describe('openDatabase', () => {
  it('runs plain SQL and TypeORM as fairview_app', async () => {
    expect(await one(suite.database.pool, 'current_user::text')).toBe('fairview_app');
    expect(await suite.database.source.query('select current_user::text as value')).toEqual([
      { value: 'fairview_app' },
    ]);
  });

  it('gives fairview_app no right to create anything in the schemas, nor a schema', async () => {
    for (const schema of ['log', 'consumers', 'read', 'people', 'deadlines', 'platform', 'public']) {
      await expect(suite.database.pool.query(`create table ${schema}.planted ()`)).rejects.toThrow(
        'permission denied',
      );
    }
    await expect(suite.database.pool.query('create schema planted')).rejects.toThrow('permission denied');
  });

  it('answers bigint as a number, and refuses one that a number cannot hold', async () => {
    expect(await one(suite.database.pool, '9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER);
    await expect(one(suite.database.pool, '9007199254740993::bigint')).rejects.toThrow('9007199254740993');
    expect(await one(suite.database.pool, 'array[[1,null],[3,4]]::bigint[]')).toEqual([
      [1, null],
      [3, 4],
    ]);
  });

  it('leaves the parsing of other pools unchanged', async () => {
    expect(await one(suite.admin, '1::bigint')).toBe('1');
  });

  it('keeps the role beside options that the address itself carries', async () => {
    const url = new URL(suite.url);
    url.searchParams.set('options', '-c work_mem=5MB');
    const database = await openDatabase({ url: url.toString(), applicationName: 'options' });
    expect(await one(database.pool, "current_user::text || current_setting('work_mem')")).toBe(
      'fairview_app5MB',
    );
    await database.close();
  });

  it('ends a statement that outlasts its time', async () => {
    const database = await openDatabase({
      url: suite.url,
      applicationName: 'hasty',
      sessionLimits: { statement: 50 },
    });
    await expect(database.pool.query('select pg_sleep(5)')).rejects.toThrow('statement timeout');
    expect(await one(database.pool, '1')).toBe(1);
    await database.close();
  });

  it('outlives the loss of its connections', async () => {
    const database = await openDatabase({ url: suite.url, applicationName: 'cut off' });
    await one(database.pool, '1');
    await suite.admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut off'",
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await one(database.pool, '2')).toBe(2);
    await database.close();
  });

  it('refuses a server, or a pooler in front of it, that drops the role', async () => {
    await suite.admin.query(`
      create function public.drop_role() returns event_trigger language plpgsql
        as $$ begin perform set_config('role', 'none', false); end $$;
      create event trigger drop_role on login execute function public.drop_role()`);
    const opening = openDatabase({ url: suite.url, applicationName: 'pooled' });
    await expect(opening).rejects.toThrow('let us in as fairview, not as fairview_app');
    await suite.admin.query('drop event trigger drop_role');
  });
});
