import type { Command } from 'commander';
import { answer, type Stdio } from '../process/stdio.js';
import { withLogDatabase } from '../serve/log-database.js';

/** `fairview retry`: has a worker try all parked streams again within seconds. */
export function register(program: Command, stdio: Stdio): void {
  program.command('retry').action(() =>
    withLogDatabase('retry', stdio, async (pool, { PostgresParkedStreams }) => {
      const parked = await new PostgresParkedStreams(pool).tryAllAgain();
      const next =
        parked > 0
          ? ' A running worker tries them within seconds; otherwise the next one tries them when it starts.'
          : '';
      await answer(stdio, { parked }, `Parked streams: ${parked}.${next}\n`);
    }),
  );
}
