import type pg from 'pg';
import pgDriver from 'pg';
import { DatabaseClient } from './connections/database-client.js';
import { withUrl } from './connections/server-list.js';
import type { DataSource, DataSourceOptions, EntitySchemaOptions } from 'typeorm';

/** The role api and worker run as: it reads the log and writes what the migrations let it write. */
export const appRole = 'fairview_app';

/** An open database: TypeORM and plain SQL share one pool. */
export interface Database {
  readonly source: DataSource;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** The tables that repositories and query builders read and write; none without it. */
  readonly tables?: readonly EntitySchemaOptions<object>[];
  /** Connections at most; 10 without it. */
  readonly max?: number;
  readonly applicationName: string;
  /** What a session may hold up others for; a pool for long work (export, migration, rebuild) has none. */
  readonly sessionLimits?: SessionLimits;
}

/** Milliseconds after which what a session does is ended, but for `silence` by the server; what is left out may last for ever. */
export interface SessionLimits {
  /** A statement. */
  readonly statement?: number;
  /** An idle transaction: its process may have stopped, and its locks stop the others. */
  readonly idleInTransaction?: number;
  /** Waiting for a lock. */
  readonly lock?: number;
  /** Waiting for a connection, and for an answer on it, by our own clock: a server that stands still ends nothing. */
  readonly silence?: number;
}

/** A handshake that hangs must not keep its place in the pool for ever. */
const longestHandshake = 15_000;

const int8 = 20;
const int8Array: number = 1016;

/** Positions, versions and instants are bigint in SQL and numbers here: one beyond 2^53 is an error, not a near miss. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new Error(`The database answered an integer that JavaScript cannot hold: ${text}`);
}

/** What pg makes of bigint[]: texts and nulls, nested as the array is. */
type Texts = readonly (string | null | Texts)[];
type Numbers = readonly (number | null | Numbers)[];

const safeIntegers = (texts: Texts): Numbers =>
  texts.map((text) =>
    text === null ? null : typeof text === 'string' ? safeInteger(text) : safeIntegers(text),
  );

const parseArray = pgDriver.types.getTypeParser(int8Array) as (text: string) => Texts;

const parsers = new Map<number, (text: string) => unknown>([
  [int8, safeInteger],
  [int8Array, (text) => safeIntegers(parseArray(text))],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pgDriver.types.getTypeParser(oid, format),
};

/**
 * An address with further `-c name=value` options behind the ones it holds. They go into the address because pg lets
 * an address's options replace those given beside it, and the role must not be lost that way.
 */
export function withOptions(url: string, options: readonly string[]): string {
  return withUrl(url, ({ searchParams }) => {
    const own = searchParams.get('options');
    searchParams.set(
      'options',
      [...(own ? [own] : []), ...options.map((option) => `-c ${option}`)].join(' '),
    );
  });
}

/** Settings for a pg pool or client that parses int8 as a number and runs as fairview_app. */
export function appConnection(
  options: Omit<DatabaseOptions, 'tables'> & { readonly searchPath?: string },
): pg.PoolConfig {
  const { statement, idleInTransaction, lock, silence } = options.sessionLimits ?? {};
  const limits = [
    ['statement_timeout', statement],
    ['idle_in_transaction_session_timeout', idleInTransaction],
    ['lock_timeout', lock],
  ] as const;
  return {
    connectionString: withOptions(options.url, [
      `role=${appRole}`,
      ...(options.searchPath ? [`search_path=${options.searchPath}`] : []),
      ...limits.flatMap(([name, limit]) => (limit === undefined ? [] : [`${name}=${limit}`])),
    ]),
    application_name: options.applicationName,
    max: options.max ?? 10,
    connectionTimeoutMillis: silence ?? longestHandshake,
    ...(silence === undefined ? {} : { query_timeout: silence }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    Client: DatabaseClient,
  };
}

/** Milliseconds in which a look at the database must be answered. */
const lookLasts = 5_000;

/** Connects once and asks for nothing. @throws if the database is out of reach, or silent */
export async function lookAtDatabase(
  options: Pick<DatabaseOptions, 'url' | 'applicationName'>,
): Promise<void> {
  const client = new DatabaseClient({
    ...appConnection({ ...options, sessionLimits: { silence: lookLasts } }),
  });
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @throws if a pooler between us and the server has dropped the options, and with them the role */
async function demandRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_user::text as name');
  if (rows[0]?.name !== appRole) {
    throw new Error(
      `The database let us in as ${rows[0]?.name}, not as ${appRole}: DATABASE_URL must lead to PostgreSQL itself, or to a pooler that passes the "options" parameter on.`,
    );
  }
}

/** The pool that a source keeps: the type that all drivers share does not name it. */
function poolOf({ driver }: DataSource): pg.Pool {
  if ('master' in driver && driver.master instanceof pgDriver.Pool) return driver.master;
  throw new Error('The driver of the database keeps no pool.');
}

/**
 * Opens the database as role fairview_app. Nothing is created or altered: that is `migrate`'s.
 * @throws if the database is out of reach, not migrated, or drops the role
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // It takes long to load, and few commands open a database.
  const { DataSource, EntitySchema } = await import('typeorm');
  const connection = appConnection(options);
  const sourceOptions: DataSourceOptions = {
    type: 'postgres',
    // TypeORM would look for one of its own among the packages.
    driver: pgDriver,
    synchronize: false,
    migrationsRun: false,
    installExtensions: false,
    logging: false,
    entities: (options.tables ?? []).map((table) => new EntitySchema(table)),
    extra: connection,
  };
  const source = await new DataSource(sourceOptions).initialize();
  const pool = poolOf(source);
  try {
    await demandRole(pool);
  } catch (error) {
    await source.destroy();
    throw error;
  }
  return { source, pool, close: () => source.destroy() };
}
