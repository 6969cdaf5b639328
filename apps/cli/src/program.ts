import { Command, CommanderError } from 'commander';
import { allCommands, type ListedCommand } from './all-commands.js';
import { version } from './process/checkout.js';
import type { Stdio } from './process/stdio.js';

/** The commands whose files these words need: one, all for what walks through them, none for the help of all. */
function needed([first = '', second = '']: readonly string[]): readonly string[] {
  if (first === 'completion') return Object.keys(allCommands);
  const name = first === 'help' ? second : first;
  return Object.hasOwn(allCommands, name) ? [name] : [];
}

/** The commands below this one that do something, or itself if it has none. */
const leavesOf = (command: Command): readonly Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);

/** Loads the file of a command; each command that answers can answer a program. */
async function declare(
  program: Command,
  name: string,
  { summary, load, noAnswer }: ListedCommand,
  stdio: Stdio,
): Promise<void> {
  (await load()).register(program, stdio);
  const command = program.commands.find((each) => each.name() === name);
  if (!command) return;
  command.summary(summary);
  if (command.description() === '') command.description(summary);
  if (noAnswer) return;
  for (const leaf of leavesOf(command))
    if (!leaf.options.some(({ long }) => long === '--json'))
      leaf.option('--json', 'answer with a line of JSON');
}

/**
 * The program with the files that these words need; without one it has each command only by its name, to be listed.
 * @param written what it writes of its own accord, such as help, until that is done
 */
export async function programFor(
  words: readonly string[],
  stdio: Stdio,
  written: Promise<void>[] = [],
): Promise<Command> {
  const program = new Command('fairview')
    .description('Club tournaments of John Scarne’s games, and the replay that settles a dispute.')
    .version(version(), '-V, --version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void written.push(stdio.out(text)),
      writeErr: (text) => void written.push(stdio.err(text)),
    })
    .hook('preAction', (_, action) => {
      stdio.json = action.opts<{ json?: boolean }>().json === true;
    });
  const names = needed(words);
  if (names.length === 0) {
    program.configureHelp({ subcommandTerm: (command) => command.name() });
    for (const [name, { summary }] of Object.entries(allCommands)) program.command(name).description(summary);
  }
  for (const name of names) {
    const listed = allCommands[name];
    if (listed) await declare(program, name, listed, stdio);
  }
  return program;
}

/** 0 if help or the version was requested, 2 for usage errors. */
const usageStatus = ({ exitCode }: CommanderError): number => (exitCode === 0 ? 0 : 2);

/**
 * Runs `fairview` with these words and returns the exit status: 0, or 1 if an answer was no or the work failed, or 2 if
 * the words cannot be followed.
 */
export async function run(words: readonly string[], stdio: Stdio): Promise<number> {
  const written: Promise<void>[] = [];
  const program = await programFor(words, stdio, written);
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
  await Promise.all(written);
  return stdio.status;
}
