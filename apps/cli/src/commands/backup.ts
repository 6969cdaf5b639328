import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

/** `fairview backup`: one moment of the whole database, taken while it is served. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('backup')
    .description(
      'Writes one moment of the database into a file: every table, packed, with hashes and the newest signed checkpoint. The ' +
        'seeds of deals in it are sealed; keys are not in it. The file holds names and hashes of passwords: keep it private. ' +
        'fairview restore puts it back.',
    )
    .argument(
      '[file]',
      'the file to write; without it, a dated one in the folder of BACKUPS, where old ones are dropped',
    )
    .action(async (file: string | undefined) =>
      (await import('../serve/backups/commands.js')).runBackup(file, stdio),
    );
}
