import { v4 } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../../../test/kit/database.js';
import { aClub, anAppend } from './contract/log-under-test.js';
import { PostgresLog } from './postgres-log.js';

const tables = ['event', 'club_head', 'stream_head'] as const;

describe('rights in the schema log', () => {
  let test: TestDatabase;
  let club: string;
  beforeAll(async () => {
    test = await cloneDatabase();
    const log = new PostgresLog(test.database.pool);
    club = await aClub(log);
    await log.append(anAppend(club));
  }, 60_000);
  afterAll(() => test.drop(), 60_000);

  const asApp = (sql: string) => test.database.pool.query(sql);
  const asOwner = (sql: string) => test.admin.query(sql);

  it.each(tables)('let the app read %s and nothing else', async (table) => {
    const { rows } = await asApp(`select * from log.${table}`);
    expect(rows).not.toEqual([]);
    for (const sql of [
      `insert into log.${table} select * from log.${table}`,
      `update log.${table} set club = club`,
      `delete from log.${table}`,
      `truncate log.${table}`,
    ]) {
      await expect(asApp(sql)).rejects.toThrow(/permission denied/);
    }
  });

  it('let nobody delete from the log or change an event, not even the owner', async () => {
    for (const sql of [
      ...tables.flatMap((table) => [`delete from log.${table}`, `truncate log.${table}`]),
      'update log.event set at = at + 1',
      'set session_replication_role = replica; delete from log.event',
      'set session_replication_role = replica; update log.event set at = at + 1',
    ]) {
      await expect(asOwner(sql)).rejects.toThrow(/append-only/);
    }
    await asOwner('reset session_replication_role');
  });

  it('let the app move a cursor, but not rename or remove it', async () => {
    await asApp(`insert into log.cursor values ('test', '${v4()}', 0)`);
    await asApp('update log.cursor set position = 5');
    for (const sql of [`update log.cursor set name = 'x'`, 'delete from log.cursor', 'truncate log.cursor']) {
      await expect(asApp(sql)).rejects.toThrow(/permission denied/);
    }
  });

  it('let the app call append and the clock, but not replace them', async () => {
    await expect(asApp(`select log.found_club('${v4()}', 'x', 0)`)).rejects.toThrow(/permission denied/);
    await expect(asApp(`select log.recall('${v4()}', '${v4()}', 'system', '', '{}')`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(
      asApp(`create or replace function log.now() returns bigint language sql as 'select 1::bigint'`),
    ).rejects.toThrow(/permission denied|must be owner/);
    await expect(asApp('alter table log.event disable trigger all')).rejects.toThrow(/must be owner/);
  });

  it('look for nothing outside pg_catalog and the log’s own schema during an append', async () => {
    const { rows } = await asOwner(`
      select p.proname, p.proconfig from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'log' and p.prosecdef order by 1`);
    expect(rows.map(({ proname }: { proname: string }) => proname)).toEqual([
      'append',
      'append_many',
      'hold_signing',
      'keep_checkpoints',
      'oldest_head_lock',
      'want_checkpoint',
    ]);
    for (const { proconfig } of rows as { proconfig: string[] }[]) {
      expect(proconfig).toContain('search_path=pg_catalog, pg_temp');
    }
  });

  it('accept no name that would blur the fields under the hash', async () => {
    const call = (stream: string, actor: string) =>
      test.database.pool.query('select log.append($1, $2, $3, $4, 0, $5, $6)', [
        club,
        v4(),
        actor,
        stream,
        '{}',
        '9007199254740991',
      ]);
    await expect(call('game-\n1', 'system')).rejects.toThrow(/no stream/);
    await expect(call('game-1', 'sys\ntem')).rejects.toThrow(/no actor/);
    await expect(call('game-1', 'sys"tem')).rejects.toThrow(/no actor/);
  });
});
