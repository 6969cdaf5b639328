import { PostgresParkedStreams } from '@fairview/events';
import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';
import { withLogDatabase } from '../serve/log-database.js';

/** `fairview retry`: has a worker try all parked streams again within seconds. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('retry')
    .description('make the worker try again at once what it has set aside after five failures')
    .action(() =>
      withLogDatabase('retry', stdio, async (pool) => {
        const parked = await new PostgresParkedStreams(pool).tryAllAgain();
        const next =
          parked > 0
            ? ' A running worker tries them within seconds; otherwise the next one tries them when it starts.'
            : '';
        await stdio.out(`Parked streams: ${parked}.${next}\n`);
      }),
    );
}
