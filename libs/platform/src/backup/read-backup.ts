import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  BackupBytes,
  backupFormat,
  BackupUnreadable,
  type BackupEnd,
  type BackupHeader,
  type BackupTable,
  type TableEnd,
} from './backup-file.js';
import { backedUpTables, copied } from './write-backup.js';

/** Takes the rows of one table as they come; `end` waits until they are all dealt with. */
interface TableSink {
  write(bytes: Buffer): Promise<void>;
  /** @returns how many rows were taken, if the sink knows */
  end(): Promise<number | undefined>;
}

type OpenSink = (table: BackupTable) => Promise<TableSink>;

function objectIn(line: string): object {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // told below
  }
  throw new BackupUnreadable('it holds a line that is not of its form');
}

function headerIn(line: string | undefined): BackupHeader {
  const isObject = line?.startsWith('{') === true;
  const header = isObject ? (objectIn(line) as Partial<BackupHeader>) : {};
  if (header.backup !== backupFormat)
    throw new BackupUnreadable(`it is no backup of the form ${backupFormat}`);
  if (!Array.isArray(header.migrations) || !Array.isArray(header.sealKeys))
    throw new BackupUnreadable('its first line is not of its form');
  return header as BackupHeader;
}

const isEnd = (line: string): boolean => line.startsWith('{"end":');

async function readTable(bytes: BackupBytes, table: BackupTable, open: OpenSink): Promise<TableEnd> {
  const sink = await open(table);
  const hash = createHash('sha256');
  for (let length = await bytes.line(); length !== '0'; length = await bytes.line()) {
    if (!/^[1-9]\d{0,8}$/.test(length)) throw new BackupUnreadable(`${table.table} is not of its form`);
    for await (const piece of bytes.piece(Number(length))) {
      hash.update(piece);
      await sink.write(piece);
    }
  }
  const taken = await sink.end();
  const told = objectIn(await bytes.line()) as TableEnd;
  if (told.sha256 !== hash.digest('hex') || (taken !== undefined && taken !== told.rows))
    throw new BackupUnreadable(`the rows of ${table.table} are not those that were written`);
  return told;
}

interface ReadBackup {
  readonly header: BackupHeader;
  readonly end: BackupEnd['end'];
}

async function read(file: string, open: OpenSink): Promise<ReadBackup> {
  const hash = createHash('sha256');
  const bytes = new BackupBytes(file, (taken) => void hash.update(taken));
  try {
    const header = headerIn(await bytes.firstLine());
    let line = await bytes.line((each) => !isEnd(each));
    let [tables, rows] = [0, 0];
    while (!isEnd(line)) {
      rows += (await readTable(bytes, objectIn(line) as BackupTable, open)).rows;
      tables += 1;
      line = await bytes.line((each) => !isEnd(each));
    }
    const { end } = objectIn(line) as BackupEnd;
    const isWhole = end.tables === tables && end.rows === rows && end.sha256 === hash.digest('hex');
    if (!isWhole || !(await bytes.isOver()))
      throw new BackupUnreadable('its hash is another than its end says');
    return { header, end };
  } finally {
    await bytes.close();
  }
}

const ignoring: OpenSink = () =>
  Promise.resolve({ write: () => Promise.resolve(), end: () => Promise.resolve(undefined) });

/**
 * Reads a backup to its end and checks every hash.
 * @throws BackupUnreadable if it is not a backup, was cut off or changed
 */
export const checkBackup = (file: string): Promise<ReadBackup> => read(file, ignoring);

/** The first line of a backup. @throws BackupUnreadable if the file is not a backup */
export async function backupHeader(file: string): Promise<BackupHeader> {
  const bytes = new BackupBytes(file, () => undefined);
  try {
    return headerIn(await bytes.firstLine());
  } finally {
    await bytes.close();
  }
}

/**
 * Fills the tables of a database that has had the backup's migrations and is otherwise empty; what the migrations put there
 * gives way. The caller has begun the transaction, and ends it only if this succeeds.
 * @param client the owner of the tables
 * @throws BackupUnreadable if the file is not as it was written
 */
export async function loadBackup(client: pg.ClientBase, file: string): Promise<ReadBackup> {
  const known = new Map((await backedUpTables(client)).map((table) => [table.table, table.columns]));
  return read(file, async (table) => {
    const columns = known.get(table.table);
    // Names go into statements: none that the database does not have itself.
    if (!columns || !table.columns.every((column) => columns.includes(column)))
      throw new BackupUnreadable(`the database has no such table, or other columns: ${table.table}`);
    const { rows } = await client.query(`select from ${table.table} limit 1`);
    if (rows.length > 0) await client.query(`delete from ${table.table}`);
    const sink = client.query(copyFrom(`copy ${copied(table)} from stdin`));
    // An error of the database may arrive at any time, and is reported where it is waited for.
    const failed = once(sink, 'error').then(([error]) => Promise.reject(error as Error));
    failed.catch(() => undefined);
    return {
      write: async (bytes) => {
        if (!sink.write(bytes)) await Promise.race([once(sink, 'drain'), failed]);
      },
      end: async () => {
        const finished = once(sink, 'finish');
        sink.end();
        await Promise.race([finished, failed]);
        return sink.rowCount;
      },
    };
  });
}
