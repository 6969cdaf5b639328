import { grantAppRole, migrate, openDatabase, versionProblem } from '@fairview/platform';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { v4 as uuid } from 'uuid';
import { migrations } from '../../migrations/index.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';

jest.setTimeout(60_000);

let suite: TestDatabase;
const made: string[] = [];

beforeAll(async () => {
  suite = await cloneDatabase();
});
afterAll(async () => {
  for (const name of made) await suite.admin.query(`drop database ${name} with (force)`);
  await suite.drop();
});

/** An empty database beside the suite's own. */
async function emptyDatabase(owner = 'fairview'): Promise<string> {
  const name = `t_${uuid().replaceAll('-', '')}`;
  await suite.admin.query(`create database ${name} owner ${owner}`);
  made.push(name);
  const url = new URL(suite.url);
  url.pathname = `/${name}`;
  return url.toString();
}

async function rowsOf<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

class Half20990101000000 implements MigrationInterface {
  name = 'Half20990101000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table public.half ()');
    await runner.query('select 1 / 0');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

describe('migrate', () => {
  it('runs once if four processes migrate one fresh database at the same instant', async () => {
    const url = await emptyDatabase();
    const answers = await Promise.all(Array.from({ length: 4 }, () => migrate(url, migrations)));
    expect(answers.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, 0, 0, migrations.length]);
    const rows = await rowsOf<{ name: string }>(url, 'select name from platform.migration order by id');
    expect(rows.map(({ name }) => name)).toEqual(migrations.map((one) => new one().name));
  });

  it('finds nothing to do the second time', async () => {
    expect(await migrate(suite.url, migrations)).toEqual([]);
  });

  it('does everything that is pending, or nothing', async () => {
    const url = await emptyDatabase();
    await expect(migrate(url, [...migrations, Half20990101000000])).rejects.toThrow('division by zero');
    expect(await rowsOf(url, "select from pg_namespace where nspname in ('log', 'read', 'people')")).toEqual(
      [],
    );
    expect(await migrate(url, migrations)).toHaveLength(migrations.length);
  });

  it('refuses a database that a newer program has migrated', async () => {
    const url = await emptyDatabase();
    await migrate(url, migrations);
    await rowsOf(url, "insert into platform.migration (timestamp, name) values (1, 'Later20990101000000')");
    await expect(migrate(url, migrations)).rejects.toMatchObject({
      code: 'database-too-new',
      message: expect.stringContaining('which does not know Later2099'),
    });
  });

  it('refuses a database from before the first release, and touches nothing in it', async () => {
    const url = await emptyDatabase();
    await rowsOf(
      url,
      `create schema platform;
       create table platform.migration (id serial primary key, timestamp bigint not null, name text not null);
       insert into platform.migration (timestamp, name) values (1121100000, 'RolesAndSchemas20261121100000')`,
    );
    const relations = 'select oid::text, relname from pg_class where relnamespace > 16000 order by oid';
    const schemas = 'select oid::text, nspname from pg_namespace order by oid';
    const before = [await rowsOf(url, relations), await rowsOf(url, schemas)];
    await expect(migrate(url, migrations)).rejects.toMatchObject({
      code: 'database-too-old',
      message:
        'The database was made by a Fairview from before the first release, which no version can upgrade: give this one an empty database. (database-too-old)',
    });
    expect([await rowsOf(url, relations), await rowsOf(url, schemas)]).toEqual(before);
    expect(await rowsOf(url, 'select name from platform.migration')).toHaveLength(1);
  });

  it('needs no superuser: a login that owns its database and is a member of fairview_app', async () => {
    await suite.admin.query(`
      create role club login password 'club' nosuperuser;
      grant fairview_app to club`);
    const url = new URL(await emptyDatabase('club'));
    url.username = 'club';
    url.password = 'club';
    expect(await migrate(url.toString(), migrations)).toHaveLength(migrations.length);
    const database = await openDatabase({ url: url.toString(), applicationName: 'club' });
    expect(await database.source.query('select current_user::text as name')).toEqual([
      { name: 'fairview_app' },
    ]);
    await database.close();
  });

  it('asks no more of a login than to be a member of fairview_app if the database is up to date', async () => {
    await suite.admin.query(`create role guest login password 'guest'; grant fairview_app to guest`);
    const url = new URL(suite.url);
    url.username = 'guest';
    url.password = 'guest';
    expect(await migrate(url.toString(), migrations)).toEqual([]);
    await expect(migrate(url.toString(), [...migrations, Half20990101000000])).rejects.toThrow(
      'permission denied',
    );
  });

  it('admits another login, which then runs as fairview_app', async () => {
    await suite.admin.query(`create role "app-login" login password 'app'`);
    const url = new URL(suite.url);
    url.username = 'app-login';
    url.password = 'app';
    const open = () => openDatabase({ url: url.toString(), applicationName: 'app' });
    await expect(open()).rejects.toThrow('permission denied to set role');
    await grantAppRole(suite.url, url.toString());
    await (await open()).close();
  });

  it('makes a login that does not exist: it takes on fairview_app, and may do nothing on its own', async () => {
    const url = new URL(suite.url);
    url.username = 'made-login';
    url.password = encodeURIComponent(`it's / a "word"`);
    await Promise.all([grantAppRole(suite.url, url.toString()), grantAppRole(suite.url, url.toString())]);
    const database = await openDatabase({ url: url.toString(), applicationName: 'app' });
    await database.close();
    for (const sql of [
      'create schema mine',
      'select from log.event',
      'create role another',
      'set role fairview',
    ])
      await expect(rowsOf(url.toString(), sql)).rejects.toThrow('permission denied');
    const [role] = await rowsOf(suite.url, `select * from pg_roles where rolname = 'made-login'`);
    expect(role).toMatchObject({
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolinherit: false,
    });
    await suite.admin.query('drop role "made-login"');
  });

  it('needs PostgreSQL 15 or newer', () => {
    expect(versionProblem(150_000, '15.0')).toBeUndefined();
    expect(versionProblem(180_004, '18.4')).toBeUndefined();
    expect(versionProblem(140_022, '14.22')).toContain(
      'PostgreSQL 15 or newer; the server in DATABASE_URL is 14.22',
    );
  });
});
