import type { KeyKind } from '@fairview/platform';
import { Option, type Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

interface KeysFlags {
  readonly rotate?: KeyKind;
  readonly lost?: string;
  readonly copied?: boolean;
}

/** `fairview keys`: the keys that seal deals and sign checkpoints, which are kept outside of the database. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('keys')
    .description(
      'Makes the keys that are missing, in FAIRVIEW_DATA/keys or where SEAL_KEY_FILE and SIGNING_KEY_FILE say, and prints ' +
        'where they are; it never prints a key. fairview serve does the same when it starts.',
    )
    .addOption(
      new Option('--rotate <kind>', 'put a new key before those of this kind; the old ones stay').choices([
        'seal',
        'signing',
      ]),
    )
    .option(
      '--lost <name>',
      'give a seal key up for good: the games in progress dealt under it are no contest',
    )
    .option(
      '--copied',
      'record that you keep copies of the key files elsewhere: fairview doctor asks about it',
    )
    .action(async ({ rotate, lost, copied }: KeysFlags) => {
      if (copied) return (await import('../serve/doctor/doctor.js')).runKeysCopied(stdio);
      return lost === undefined
        ? (await import('../serve/commands.js')).runKeys(rotate, stdio)
        : (await import('../serve/lost-key.js')).runLost(lost, stdio);
    });
}
