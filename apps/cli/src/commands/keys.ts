import type { KeyKind } from '@fairview/platform';
import { Option, type Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

interface KeysFlags {
  readonly rotate?: KeyKind;
}

/** `fairview keys`: the keys that seal deals and sign checkpoints, which are kept outside of the database. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('keys')
    .summary('make the server’s keys, or a new one in the place of the old')
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
    .action(async ({ rotate }: KeysFlags) => (await import('../serve/commands.js')).runKeys(rotate, stdio));
}
