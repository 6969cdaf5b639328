import type * as Events from '@fairview/events';
import type { Database, Settings } from '@fairview/platform';
import type { Stdio } from '../process/stdio.js';

/**
 * Opens the server's database, that of DATABASE_URL or the embedded one, for a command that reads its log; the server
 * may run or not.
 */
export async function withLogDatabase(
  command: string,
  stdio: Stdio,
  work: (pool: Database['pool'], events: typeof Events, settings: Settings) => Promise<void>,
): Promise<void> {
  const { withServersDatabase } = await import('./commands.js');
  const { openForCommand } = await import('./server-database.js');
  await withServersDatabase(
    stdio,
    async (url, settings) => {
      const database = await openForCommand(url, command);
      try {
        await work(database.pool, await import('@fairview/events'), settings);
      } finally {
        await database.close();
      }
    },
    { isMigrated: true },
  );
}
