import { beginEpoch } from '@fairview/events';
import { eraseAgain, type Erasure } from '@fairview/people';
import {
  grantAppRole,
  BackupUnreadable,
  checkBackup,
  loadBackup,
  migrate,
  openDatabase,
  type BackupHeader,
  type Migration,
  DatabaseClient,
} from '@fairview/platform';
import { abandonKey } from '@fairview/play';
import { tables } from '@fairview/services';
import { namesOfTournaments } from '@fairview/tournaments';
import type pg from 'pg';
import { migrations } from '../../../../../migrations/index.js';
import { Problem } from '../../process/problem.js';

/** The options of a restore. */
export interface RestoreOptions {
  /** The owner of the database; it is the one that migrates. */
  readonly url: string;
  /** The address for api and worker, if their login is another one. */
  readonly appUrl?: string;
  /** The names of the seal keys that this server has. */
  readonly sealKeys: readonly string[];
  /** Goes on if a key is missing: the games in progress dealt under it are then no contest. */
  readonly isWithoutKeys: boolean;
  /** Drops what the database holds. */
  readonly isReplacing: boolean;
  /** What was erased, also since the backup. */
  readonly erasures: readonly Erasure[];
}

/** What was restored. */
export interface Restored {
  readonly header: BackupHeader;
  readonly tables: number;
  readonly rows: number;
  /** How many names and texts were erased again. */
  readonly erased: number;
  /** Migrations that brought an older backup up to date. */
  readonly migrated: readonly string[];
  /** Seal keys that were given up. */
  readonly givenUp: readonly string[];
}

const nameOf = (migration: Migration): string => new migration().name ?? migration.name;

const ours = ['bullmq', 'consumers', 'deadlines', 'log', 'people', 'platform', 'read', 'sealed'];

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'fairview restore',
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=0',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @throws Problem if the backup needs what this server does not have */
function demandFitting(
  { migrations: had, release, sealKeys }: BackupHeader,
  { sealKeys: own, isWithoutKeys }: RestoreOptions,
): void {
  const known = migrations.map(nameOf);
  const unknown = had.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Problem(
      `The backup was made by a newer Fairview (${release}), with ${unknown.join(', ')}: restore it with that version.`,
    );
  const missing = sealKeys.filter((name) => !own.includes(name));
  if (missing.length > 0 && !isWithoutKeys)
    throw new Problem(
      `Games in progress need keys that are not here: ${missing.join(', ')}. Put them back into the file of the seal keys. ` +
        'If they are lost: --without-keys, and those games are no contest (seal-key-lost).',
    );
}

/** @throws Problem if somebody uses the database, or it holds a club or an account that nobody gave up */
async function demandRoom(client: pg.Client, isReplacing: boolean): Promise<void> {
  const { rows: users } = await client.query<{ name: string }>(
    `select distinct substring(application_name from 'fairview (?:api|worker)') as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (application_name like 'fairview api%' or application_name like 'fairview worker%')`,
  );
  if (users.length > 0)
    throw new Problem(
      `A server is still using this database (${users.map(({ name }) => name).join(', ')}): stop it first.`,
    );
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('people.account') is not null as there`,
  );
  if (isReplacing || !rows[0]?.there) return;
  const { rows: people } = await client.query('select from people.account limit 1');
  const { rows: clubs } = await client.query('select from log.club_head limit 1');
  if (people.length + clubs.length > 0)
    throw new Problem(
      'This database is in use: it holds clubs or accounts. Restore into an empty one, or use --replace to discard what it holds.',
    );
}

/**
 * Puts a backup into a database: the tables as they were when it was made, then the migrations since, a new epoch of the log,
 * and the erasures since. The file is read to its end and checked before anything is touched.
 * @throws Problem if the file or the database will not do; the database is then as it was
 */
export async function restoreBackup(file: string, options: RestoreOptions): Promise<Restored> {
  const { url, isReplacing, erasures, sealKeys } = options;
  const { header, end } = await checkBackup(file).catch((error: Error) => {
    throw error instanceof BackupUnreadable ? new Problem(`${file}: ${error.message}.`) : error;
  });
  demandFitting(header, options);
  const had = migrations.filter((migration) => header.migrations.includes(nameOf(migration)));
  await asOwner(url, async (client) => {
    await demandRoom(client, isReplacing);
    await client.query(`drop schema if exists ${ours.join(', ')} cascade`);
  });
  await migrate(url, had);
  await asOwner(url, async (client) => {
    await client.query('begin');
    await loadBackup(client, file);
    await client.query('commit');
  });
  const migrated = await migrate(url, migrations);
  if (options.appUrl !== undefined && options.appUrl !== url) await grantAppRole(url, options.appUrl);
  await asOwner(url, async (client) => {
    await beginEpoch(client);
    await client.query('analyze');
  });
  const database = await openDatabase({ url, tables, applicationName: 'fairview restore', max: 2 });
  try {
    const givenUp = header.sealKeys.filter((name) => !sealKeys.includes(name));
    for (const name of givenUp) await abandonKey(database.pool, name);
    const erased = await eraseAgain(database, erasures, (club, ids) =>
      namesOfTournaments(database.pool, club, ids),
    );
    return { header, tables: end.tables, rows: end.rows, erased, migrated, givenUp };
  } finally {
    await database.close();
  }
}
