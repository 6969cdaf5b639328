import type * as Events from '@fairview/events';
import type { Database } from '@fairview/platform';
import type { Stdio } from './stdio.js';

/** Opens the database named by DATABASE_URL for a command that reads its log; without one it says so, status 2. */
export async function withLogDatabase(
  command: string,
  stdio: Stdio,
  work: (pool: Database['pool'], events: typeof Events) => Promise<void>,
): Promise<void> {
  const { openDatabase, readSettings } = await import('@fairview/platform');
  const { databaseUrl } = readSettings(process.env, process.cwd());
  if (!databaseUrl) {
    await stdio.err(`fairview ${command}: DATABASE_URL names no database\n`);
    stdio.status = 2;
    return;
  }
  const database = await openDatabase({ url: databaseUrl, applicationName: `fairview ${command}` });
  try {
    await work(database.pool, await import('@fairview/events'));
  } finally {
    await database.close();
  }
}
