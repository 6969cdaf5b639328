import type { Command } from 'commander';
import type { ResultsFlags } from '../club/results/run.js';
import { clubSettings } from '../club/settings-help.js';
import type { Stdio } from '../process/stdio.js';

/** `fairview results`: what the desk has as a form, at a terminal. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('results')
    .description(
      'Enters the results in a table (CSV or JSON) in a tournament on a server, all of them or none. Its first line names the ' +
        'columns: match, or round and board; kind; and whatever the kind needs, such as winner and position, with players by name. The ' +
        'file games.csv of a tournament is an example.',
    )
    .argument('<id>', 'the id of the tournament, or its slug')
    .argument('<file>', 'the table; - is standard input')
    .option('--signed', 'the slips have the signatures of all sides')
    .option('--try', 'change nothing: say what each line would do')
    .addHelpText('after', clubSettings)
    .action(async (tournament: string, file: string, flags: ResultsFlags) =>
      (await import('../club/results/run.js')).runResults(tournament, file, flags, stdio),
    );
}
