import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

/** `fairview backup`: one moment of the whole database, taken while it is served. */
export const backupCommand = {
  register(program: Command, stdio: Stdio): void {
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
  },
};

interface RestoreFlags {
  readonly drill?: boolean;
  readonly replace?: boolean;
  readonly withoutKeys?: boolean;
}

/** `fairview restore`: a backup back into a database, or a drill that it could be. */
export const restoreCommand = {
  register(program: Command, stdio: Stdio): void {
    program
      .command('restore')
      .description(
        'Reads a backup to its end, checks its hashes, and puts it into an empty database: that of DATABASE_URL or the embedded ' +
          'one. A backup of an earlier release is brought up to date; what was erased since is erased again; the log ' +
          'begins a new epoch, so that nobody continues from an earlier position. The server must be stopped.',
      )
      .argument('<file>', 'a file that fairview backup wrote')
      .option('--drill', 'restore into a temporary database, and report what was compared')
      .option('--replace', 'discard what the database holds now')
      .option(
        '--without-keys',
        'continue without lost seal keys: games in progress under them are no contest',
      )
      .action(async (file: string, flags: RestoreFlags) =>
        (await import('../serve/backups/commands.js')).runRestore(file, flags, stdio),
      );
  },
};
