import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationTable } from '../migration.js';
import { spreadTable } from '../spread/spread-database.js';
import type { BackupEnd, BackupHeader, BackupTable, TableEnd } from './backup-file.js';

/** PostgreSQL's own, those of Citus, and those of the queue: a queue is a hint, and is empty after a restore. */
const foreignSchemas = [
  ...['pg_catalog', 'information_schema', 'pg_toast', 'public', 'bullmq'],
  ...['citus', 'citus_internal', 'columnar', 'columnar_internal'],
];

/** Told by the header, or of use to this database alone: which migrations ran, which backups were made, whether clubs are spread, who tried what. */
const leftOut = [
  `${migrationTable.schema}.${migrationTable.name}`,
  ...['platform.backup', spreadTable, 'people.tries'],
];

/** Every table of ours with the columns that hold something of their own; a table comes after those that it refers to. */
const tablesQuery = `
  with recursive ours as (
    select c.oid, n.nspname || '.' || c.relname as "table"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname <> all ($1) and n.nspname not like 'pg\\_%'
  ), depth as (
    select oid, 0 as level from ours
    union
    select r.conrelid, d.level + 1
      from depth d join pg_constraint r on r.confrelid = d.oid and r.contype = 'f' and r.conrelid <> r.confrelid
     where d.level < 10
  )
  select o."table",
         array(select a.attname::text from pg_attribute a
                where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                order by a.attnum) as columns
    from ours o
   where o."table" <> all ($2)
   order by (select max(level) from depth d where d.oid = o.oid), o."table"`;

/** The tables of a database that a backup holds. */
export async function backedUpTables(client: Pick<pg.ClientBase, 'query'>): Promise<readonly BackupTable[]> {
  const { rows } = await client.query<BackupTable>(tablesQuery, [foreignSchemas, leftOut]);
  return rows;
}

const pieceSize = 256 * 1024;

/** The name of a table with its columns, as COPY takes it. */
export const copied = ({ table, columns }: BackupTable): string =>
  `${table} (${columns.map((name) => `"${name}"`).join(', ')})`;

/** Writes into a stream that may be slow, and hashes what it writes. */
class Writing {
  private readonly hash = createHash('sha256');

  constructor(private readonly sink: Writable) {}

  async write(bytes: Buffer | string): Promise<void> {
    this.hash.update(bytes);
    if (!this.sink.write(bytes)) await once(this.sink, 'drain');
  }

  line(value: object): Promise<void> {
    return this.write(`${JSON.stringify(value)}\n`);
  }

  digest(): string {
    return this.hash.digest('hex');
  }
}

async function writeTable(client: pg.ClientBase, table: BackupTable, writing: Writing): Promise<TableEnd> {
  const rows = client.query(copyTo(`copy ${copied(table)} to stdout`));
  const hash = createHash('sha256');
  let gathered: Buffer[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    if (size === 0) return;
    const piece = Buffer.concat(gathered);
    [gathered, size] = [[], 0];
    hash.update(piece);
    await writing.write(`${piece.length}\n`);
    await writing.write(piece);
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    gathered.push(chunk);
    size += chunk.length;
    if (size >= pieceSize) await flush();
  }
  await flush();
  await writing.write('0\n');
  // Their number comes after the rows, perhaps later; the next query is answered after it.
  await client.query('select');
  return { rows: rows.rowCount, sha256: hash.digest('hex') };
}

/**
 * Writes header, tables and end. The caller has begun the transaction, which sees one moment of the database.
 * @param client a login that may read every table
 * @param sink takes the bytes before they are packed; the caller ends it
 */
export async function writeBackup(
  client: pg.ClientBase,
  header: BackupHeader,
  sink: Writable,
): Promise<BackupEnd['end']> {
  const writing = new Writing(sink);
  await writing.line(header);
  const tables = await backedUpTables(client);
  let rows = 0;
  for (const table of tables) {
    await writing.line(table);
    const end = await writeTable(client, table, writing);
    await writing.line(end);
    rows += end.rows;
  }
  const end = { tables: tables.length, rows, sha256: writing.digest() };
  sink.write(`${JSON.stringify({ end })}\n`);
  return end;
}
