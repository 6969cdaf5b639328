import {
  grantAppRole,
  appConnection,
  checkHealth,
  DatabaseClient,
  explainDatabaseError,
  hasEmbeddedPostgres,
  migrate,
  openDatabase,
  openPool,
  spreadDatabase,
  SpreadProblem,
  startEmbeddedPostgres,
  type Database,
  type Health,
  type Settings,
  type SpreadPlan,
} from '@fairview/platform';
import { committedTogether, spreadTables } from '@fairview/services';
import { migrations } from '../../../../migrations/index.js';
import { Problem } from '../process/problem.js';
import { handedOn, shardFunctions, spreadFunctions } from '../../../../migrations/spread/functions.js';

/** The database that a command works on: the club's own, or the embedded one. */
export interface ServerDatabase {
  readonly url: string;
  /** Its address for api and worker, whose login is not a superuser if we create it. */
  readonly appUrl: string;
  readonly embedded: boolean;
  /** False if the embedded server has died under us. */
  alive(): boolean;
  /** Leaves the database; stops the embedded server if nobody else uses it. */
  stop(): Promise<void>;
  /** The same without waiting for anything; what was committed is kept. */
  kill(): void;
}

/**
 * Starts or adopts the embedded server, or takes DATABASE_URL as it is.
 * @param mayMake whether an embedded database is made if the data folder has none
 * @throws Problem if there is none and none may be made
 */
export async function openServerDatabase(settings: Settings, mayMake: boolean): Promise<ServerDatabase> {
  if (settings.databaseUrl) {
    return {
      url: settings.databaseUrl,
      appUrl: settings.databaseUrl,
      embedded: false,
      alive: () => true,
      stop: () => Promise.resolve(),
      kill: () => undefined,
    };
  }
  if (!mayMake && !hasEmbeddedPostgres(settings.dataDir))
    throw new Problem(
      `There is no database in ${settings.dataDir}. FAIRVIEW_DATA names the folder of a server, DATABASE_URL your own database; fairview serve makes a new one.`,
    );
  try {
    return { ...(await startEmbeddedPostgres({ dataDir: settings.dataDir })), embedded: true };
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Brings the database up to date.
 * @returns the names of the migrations that were run
 * @throws Problem which names the variable that leads to a database that cannot be used
 */
export async function migrateServerDatabase(
  settings: Settings,
  database: ServerDatabase,
): Promise<readonly string[]> {
  const separate = settings.migrationDatabaseUrl;
  const url = separate ?? database.url;
  try {
    const done = await migrate(url, migrations, spreadPlan);
    if (url !== database.appUrl) await grantAppRole(url, database.appUrl);
    return done;
  } catch (error) {
    if (database.embedded) throw error;
    throw new Problem(explainDatabaseError(error, separate ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL', url));
  }
}

/**
 * Spreads the clubs of a database that is up to date over the nodes of Citus.
 * @returns whether they were not spread before
 * @throws Problem if that cannot be done: nothing was touched
 */
export async function spreadServerDatabase(settings: Settings, database: ServerDatabase): Promise<boolean> {
  try {
    const url = settings.migrationDatabaseUrl ?? database.url;
    return await spreadDatabase(url, spreadPlan, settings.redisUrl !== undefined);
  } catch (error) {
    throw error instanceof SpreadProblem ? new Problem(error.message) : error;
  }
}

/** Opens the database as the app does, for a command, whose name its sessions bear. */
export const openForCommand = (url: string, command: string): Promise<Database> =>
  openDatabase({ url, applicationName: `fairview ${command}` });

/** Whether the database answers the app, and has had every migration. */
export async function healthOf(database: ServerDatabase): Promise<Health> {
  const pool = openPool(appConnection({ url: database.url, applicationName: 'fairview check', max: 2 }));
  try {
    return await checkHealth(
      pool,
      migrations.map((one) => new one().name),
    );
  } finally {
    await pool.end();
  }
}

/**
 * @throws Problem if the database does not answer or lacks a migration: only `serve`, `migrate`, `restore` change that
 */
export async function demandMigrated(settings: Settings, database: ServerDatabase): Promise<void> {
  const { checks } = await healthOf(database);
  if (checks.migrations.ok) return;
  const client = new DatabaseClient({ connectionString: database.url });
  try {
    await client.connect();
  } catch (error) {
    throw new Problem(explainDatabaseError(error, 'DATABASE_URL', database.url));
  } finally {
    await client.end().catch(() => undefined);
  }
  const where = settings.databaseUrl ? 'in DATABASE_URL' : `in ${settings.dataDir}`;
  throw new Problem(
    `The database ${where} is not up to date (${checks.migrations.note}). fairview migrate brings it up to date, and so does fairview serve.`,
  );
}

/** How the clubs of a server are spread over nodes. */
export const spreadPlan: SpreadPlan = {
  tables: spreadTables,
  committedTogether,
  functions: spreadFunctions,
  handedOn,
  shardFunctions,
  schemas: ['log'],
};
