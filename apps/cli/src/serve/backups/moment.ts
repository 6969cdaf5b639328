import { backupFormat, type BackupHeader } from '@fairview/platform';
import type pg from 'pg';

/** A backup's metadata about its moment. A database of an earlier release may have less, and can be backed up too. */
export async function momentOf(client: pg.ClientBase, release: string): Promise<BackupHeader> {
  const has = async (table: string): Promise<boolean> => {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ]);
    return rows[0]?.there ?? false;
  };
  const rowsOf = async <Row extends object>(table: string, text: string): Promise<readonly Row[]> =>
    (await has(table)) ? (await client.query<Row>(text)).rows : [];

  const migrations = await rowsOf<{ name: string }>(
    'platform.migration',
    'select name from platform.migration order by id',
  );
  const [epoch] = await rowsOf<{ id: string }>(
    'log.epoch',
    'select id from log.epoch order by number desc limit 1',
  );
  const sealKeys = await rowsOf<{ key: string }>(
    'sealed.opening',
    'select key from sealed.keys_in_use() where not lost order by key',
  );
  const [signed] = await rowsOf<{ key: string; note: string }>(
    'log.server_checkpoint',
    'select key, note from log.server_checkpoint order by number desc limit 1',
  );
  const { rows } = await client.query<{ at: string; clubs: string; events: string }>(
    `select log.now()::text as at, count(*)::text as clubs, coalesce(sum(position), 0)::text as events
       from log.club_head where position > 0`,
  );
  const [counted] = rows;
  return {
    backup: backupFormat,
    at: Number(counted?.at),
    release,
    epoch: epoch?.id ?? null,
    migrations: migrations.map(({ name }) => name),
    sealKeys: sealKeys.map(({ key }) => key),
    verifyingKey: signed?.key ?? null,
    checkpoint: signed?.note ?? null,
    clubs: Number(counted?.clubs),
    events: Number(counted?.events),
  };
}
