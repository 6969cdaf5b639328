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
  league: () => import('./commands/league.js'),
  tournaments: () => import('./commands/tournaments.js'),
  dispute: () => import('./commands/dispute.js'),
  match: () => import('./commands/match.js'),
  results: () => import('./commands/results.js'),
  ladder: () => import('./commands/ladder.js'),
  arena: () => import('./commands/arena.js'),
  leagues: () => import('./commands/leagues.js'),
  'house-rules': () => import('./commands/house-rules.js'),
  serve: () => import('./commands/serve.js'),
  status: () => import('./commands/status.js'),
  stop: () => import('./commands/stop.js'),
  doctor: () => import('./commands/doctor.js'),
  'setup-code': () => import('./commands/setup-code.js'),
  'reset-password': () => import('./commands/reset-password.js'),
  keys: () => import('./commands/keys.js'),
  migrate: () => import('./commands/migrate.js'),
  rebuild: () => import('./commands/rebuild.js'),
  retry: () => import('./commands/retry.js'),
  verify: () => import('./commands/verify.js'),
  'verify-deal': () => import('./commands/verify-deal.js'),
  clubs: () => import('./commands/clubs.js'),
  export: () => import('./commands/export.js'),
  backup: () => import('./commands/backup.js'),
  restore: () => import('./commands/restore.js'),
  demo: () => import('./commands/demo.js'),
};

/** The command that the words call, or all commands if help is wanted or the word is unknown. */
function called(words: readonly string[]): readonly string[] {
  const [first] = words;
  return first !== undefined && Object.hasOwn(commands, first) ? [first] : Object.keys(commands);
}

/** 0 if help or the version was requested, 2 for usage errors. */
const usageStatus = ({ exitCode }: CommanderError): number => (exitCode === 0 ? 0 : 2);

/**
 * Runs `fairview` with these words and returns the exit status: 0, or 1 if an answer was no or the work failed, or 2 if
 * the words cannot be followed.
 */
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
    if (error instanceof CommanderError) stdio.status = usageStatus(error);
    // A stack helps only those who fix the program, and they can request it.
    else if (process.env['LOG_LEVEL'] === 'debug') throw error;
    else {
      stdio.status = 1;
      await stdio.err(
        `fairview ${words[0] ?? ''}: ${error instanceof Error ? error.message : String(error)}\n`,
      );
    }
  }
  await Promise.all(said);
  return stdio.status;
}
