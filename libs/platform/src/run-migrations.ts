import pgDriver from 'pg';
import { AbstractLogger, DataSource } from 'typeorm';
import { DatabaseClient } from './connections/database-client.js';
import { eachAlone } from './connections/server-list.js';
import { migrationTable, type Migration } from './migration.js';

/** TypeORM would print a failed migration besides throwing it: `logging: false` does not cover that. */
class Silence extends AbstractLogger {
  protected override writeLog(): void {}
}

/**
 * Runs those migrations that a database has not had, by TypeORM, in one transaction.
 * @param settings of the session, as options of PostgreSQL
 * @returns the names of those that were run
 */
export async function runMigrations(
  url: string,
  migrations: readonly Migration[],
  settings: string,
): Promise<readonly string[]> {
  const source = await new DataSource({
    type: 'postgres',
    driver: pgDriver,
    url: eachAlone(url)[0] ?? url,
    schema: migrationTable.schema,
    migrations: [...migrations],
    migrationsTableName: migrationTable.name,
    installExtensions: false,
    logger: new Silence(),
    poolSize: 2,
    applicationName: 'fairview migrate',
    // No deadline of the app's, set for its role or database, may cut a migration in half.
    extra: {
      connectionString: url,
      options: `-c statement_timeout=0 -c lock_timeout=0 ${settings}`,
      Client: DatabaseClient,
    },
  }).initialize();
  try {
    const done = await source.runMigrations({ transaction: 'all' });
    return done.map((migration) => migration.name);
  } finally {
    await source.destroy();
  }
}
