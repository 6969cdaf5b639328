import type { KeyKind } from '@fairview/platform';
import { Option, type Command } from 'commander';
import { withLogDatabase } from '../serve/log-database.js';
import { answer, type Stdio } from '../process/stdio.js';

interface KeysFlags {
  readonly rotate?: KeyKind;
  readonly lost?: string;
  readonly copied?: boolean;
}

/** Gives up a key that is not here and that deals in progress were sealed under; any other is left alone. */
async function declareLost(name: string, stdio: Stdio): Promise<void> {
  const { absentKeys, abandonKey } = await import('@fairview/play');
  const { readKeys } = await import('@fairview/platform');
  await withLogDatabase('keys', stdio, async (pool, _events, settings) => {
    const absent = await absentKeys(pool, (await readKeys('seal', settings)) ?? []);
    const key = absent.find((each) => each.key === name);
    if (!key) {
      stdio.status = 1;
      const missing = absent.map((each) => each.key).join(', ') || 'none';
      return stdio.err(`fairview keys: ${name} is not a missing key. Missing: ${missing}\n`);
    }
    await abandonKey(pool, name);
    return answer(
      stdio,
      { givenUp: name, seeds: key.seeds },
      `${name} is given up. Restart the server: the games in progress of ${key.seeds} deals are then no contest.\n`,
    );
  });
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
        : declareLost(lost, stdio);
    });
}
