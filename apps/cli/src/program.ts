import { Command, CommanderError } from 'commander';
import { version } from './process/checkout.js';
import type { Stdio } from './process/stdio.js';

/** What a file in `commands/` exports: it adds one command to the program. */
export interface CommandModule {
  register(program: Command, stdio: Stdio): void;
}

/** One command a file, loaded when it is called: `replay` must not wait for what `serve` needs. */
const commands: Readonly<Record<string, () => Promise<CommandModule>>> = {
  replay: () => import('./commands/replay.js'),
  sheet: () => import('./commands/sheet.js'),
  convert: () => import('./commands/convert.js'),
  pair: () => import('./commands/pair.js'),
  standings: () => import('./commands/standings.js'),
  serve: () => import('./commands/serve.js'),
  'setup-code': () => import('./commands/setup-code.js'),
  keys: () => import('./commands/keys.js'),
  migrate: () => import('./commands/migrate.js'),
  rebuild: () => import('./commands/rebuild.js'),
  retry: () => import('./commands/retry.js'),
  verify: () => import('./commands/verify.js'),
  'verify-deal': () => import('./commands/verify-deal.js'),
  export: () => import('./commands/export.js'),
  backup: () => import('./commands/backup.js'),
  restore: () => import('./commands/restore.js'),
  demo: () => import('./commands/demo.js'),
};

/** The command that the words call, or all of them where help is wanted or the word is unknown. */
function called(words: readonly string[]): readonly string[] {
  const [first] = words;
  return first !== undefined && Object.hasOwn(commands, first) ? [first] : Object.keys(commands);
}

/** Runs `fairview` with these words and gives the exit status. */
export async function run(words: readonly string[], stdio: Stdio): Promise<number> {
  const said: Promise<void>[] = [];
  const program = new Command('fairview')
    .description('Club tournaments of John Scarne’s games, and the replay that settles a dispute.')
    .version(version(), '-V, --version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void said.push(stdio.out(text)),
      writeErr: (text) => void said.push(stdio.err(text)),
    });
  for (const name of called(words)) (await commands[name]?.())?.register(program, stdio);
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    stdio.status = error.exitCode;
  }
  await Promise.all(said);
  return stdio.status;
}
