import { tables } from '@fairview/services';
import pg from 'pg';
import { DataSource, EntitySchema } from 'typeorm';
import { v4 as uuid } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';

jest.setTimeout(60_000);

/** `log` and `sealed` are read and written by SQL alone, `bullmq` is the queue's, `platform` TypeORM's. */
const described = ['consumers', 'deadlines', 'people', 'read'];

const columns = `
  select n.nspname || '.' || c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull as required, a.attgenerated::text as generated, pg_get_expr(d.adbin, d.adrelid) as "default"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where n.nspname = any($1) and c.relkind = 'r'
   order by 1, 2`;

const constraints = `
  select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as "constraint"
    from pg_constraint
   where connamespace in (select oid from pg_namespace where nspname = any($1)) and contype <> 'n'
   order by 1, 2`;

/** All but those that a constraint made for itself; without their names, which TypeORM gives otherwise. */
const indexes = `
  select i.indrelid::regclass::text as "table", i.indisunique as "unique",
         array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k) as columns,
         pg_get_expr(i.indpred, i.indrelid) as "where"
    from pg_index i
    join pg_class c on c.oid = i.indrelid
   where c.relnamespace in (select oid from pg_namespace where nspname = any($1))
     and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))
   order by 1, 3`;

const catalogueOf = async (pool: pg.Pool) => ({
  columns: (await pool.query<object>(columns, [described])).rows,
  constraints: (await pool.query<object>(constraints, [described])).rows,
  indexes: (await pool.query<object>(indexes, [described])).rows,
});

let suite: TestDatabase;
beforeAll(async () => {
  suite = await cloneDatabase();
});
afterAll(() => suite.drop());

/** The catalogue of a database that TypeORM has made from the entities alone. */
async function catalogueOfEntities() {
  const name = `t_${uuid().replaceAll('-', '')}`;
  await suite.admin.query(`create database ${name}`);
  const url = new URL(suite.url);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.toString(), max: 1 });
  // Dropping the database may end a connection that is just closing.
  pool.on('error', () => undefined);
  try {
    for (const schema of described) await pool.query(`create schema ${schema}`);
    const entities = tables.map((table) => new EntitySchema<object>(table));
    const source = new DataSource({
      type: 'postgres',
      url: url.toString(),
      installExtensions: false,
      entities,
    });
    await source.initialize();
    await source.synchronize();
    await source.destroy();
    return await catalogueOf(pool);
  } finally {
    await pool.end();
    await suite.admin.query(`drop database ${name} with (force)`);
  }
}

describe('the tables', () => {
  it('are in the entities as they are in the migrations: columns, types, nulls, keys and indexes', async () => {
    expect(await catalogueOfEntities()).toEqual(await catalogueOf(suite.admin));
  });

  it('have the club in every unique key, if they have one', async () => {
    /** Of the server, not of a club, or found by a secret before the club is known. */
    const exempt = [
      'account',
      'session',
      'api_key',
      'invitation',
      'club',
      'club_slug',
      'setup_code',
      'tries',
      'secret',
    ];
    const { rows } = await suite.admin.query<{ index: string }>(
      `select i.indexrelid::regclass::text as index
         from pg_index i
         join pg_class c on c.oid = i.indrelid
         join pg_namespace n on n.oid = c.relnamespace
         join pg_attribute club on club.attrelid = c.oid and club.attname = 'club'
        where n.nspname not in ('bullmq', 'pg_catalog', 'information_schema')
          and i.indisunique
          and not (n.nspname = 'people' and c.relname = any($1))
          and club.attnum <> all (i.indkey::int2[])`,
      [exempt],
    );
    expect(rows).toEqual([]);
  });

  it('have a club, except for those of the server', async () => {
    const { rows } = await suite.admin.query<{ table: string }>(
      `select c.oid::regclass::text as "table"
         from pg_class c
         join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('log', 'consumers', 'deadlines', 'people', 'read', 'sealed')
          and not exists (select from pg_attribute where attrelid = c.oid and attname = 'club')
        order by 1`,
    );
    expect(rows.map(({ table }) => table)).toEqual([
      'consumers.round',
      'deadlines.heartbeat',
      'deadlines.outage',
      'log.epoch',
      'log.server_block',
      'log.server_checkpoint',
      'log.signing',
      'people.account',
      'people.answered_command',
      'people.club',
      'people.erased_account',
      'people.known_device',
      'people.passkey',
      'people.passkey_challenge',
      'people.push_subscription',
      'people.reset_code',
      'people.secret',
      'people.session',
      'people.setup_code',
      'people.tries',
      'sealed.lost_key',
    ]);
  });
});
