import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

interface RestoreFlags {
  readonly drill?: boolean;
  readonly replace?: boolean;
  readonly withoutKeys?: boolean;
}

/** `fairview restore`: a backup back into a database, or a drill that it could be. */
export function register(program: Command, stdio: Stdio): void {
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
    .option('--without-keys', 'continue without lost seal keys: games in progress under them are no contest')
    .action(async (file: string, flags: RestoreFlags) =>
      (await import('../serve/backups/commands.js')).runRestore(file, flags, stdio),
    );
}
