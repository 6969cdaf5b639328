import type { Command } from 'commander';
import { clubSettings } from '../club/settings-help.js';
import type { Stdio } from '../process/stdio.js';

const load = () => import('../club/arenas/run.js');

/** `fairview arena`: its beginning, who plays, waits and pauses in a live arena, and its standings. */
export function register(program: Command, stdio: Stdio): void {
  const group = program
    .command('arena')
    .summary('begin a live arena, show it; players wait, pause and leave')
    .description(
      'An arena of a server: its standings, who plays at which table, who waits and who pauses. People are named by their names or ' +
        'ids. Results are entered by fairview results, in the column match.',
    )
    .addHelpText('after', clubSettings);
  group
    .command('show')
    .description('show the standings, the tables that play, who waits and who pauses')
    .argument('<tournament>', 'its id or its slug')
    .option('--json', 'answer with a line of JSON')
    .action(async (id: string, flags: { json?: true }) => (await load()).runArenaShow(id, flags, stdio));
  group
    .command('begin')
    .description('begin the arena: from now on who waits is paired, until its time is over')
    .argument('<tournament>', 'its id or its slug')
    .action(async (id: string) => (await load()).runBegin(id, stdio));
  group
    .command('ready')
    .description('players want to be paired; without names everybody does')
    .argument('<tournament>', 'its id or its slug')
    .argument('[players...]', 'who')
    .action(async (id: string, players: readonly string[]) =>
      (await load()).runReady(true, id, players, stdio),
    );
  group
    .command('pause')
    .description('players do not want to be paired for now; without names nobody does')
    .argument('<tournament>', 'its id or its slug')
    .argument('[players...]', 'who')
    .action(async (id: string, players: readonly string[]) =>
      (await load()).runReady(false, id, players, stdio),
    );
  group
    .command('leave')
    .description('a player withdraws: what they play and have not begun is forfeited')
    .argument('<tournament>', 'its id or its slug')
    .argument('<player>', 'who')
    .action(async (id: string, player: string) => (await load()).runLeave(id, player, stdio));
}
