import type { Command } from 'commander';
import { clubSettings } from '../club/option-values.js';
import type { Stdio } from '../process/stdio.js';

const load = () => import('../club/arenas/run.js');

/** `fairview arena`: its start, the players who play, wait and pause in a live arena, and its standings. */
export function register(program: Command, stdio: Stdio): void {
  const group = program
    .command('arena')
    .description(
      'An arena on a server: its standings, who is playing at which table, who is waiting and who is paused. Give players by name or ' +
        'id. Enter results with fairview results, in the column match.',
    )
    .addHelpText('after', clubSettings);
  group
    .command('show')
    .description('show the standings, the tables in play, and who is waiting or paused')
    .argument('<tournament>', 'its id or its slug')
    .option('--json', 'answer with a line of JSON')
    .action(async (id: string, flags: { json?: true }) => (await load()).runArenaShow(id, flags, stdio));
  group
    .command('begin')
    .description('begin the arena: from now on waiting players are paired, until time is up')
    .argument('<tournament>', 'its id or its slug')
    .action(async (id: string) => (await load()).runBegin(id, stdio));
  group
    .command('ready')
    .description('players want to be paired; without names, everybody')
    .argument('<tournament>', 'its id or its slug')
    .argument('[players...]', 'their names or ids')
    .action(async (id: string, players: readonly string[]) =>
      (await load()).runReady(true, id, players, stdio),
    );
  group
    .command('pause')
    .description('players do not want to be paired for now; without names, everybody')
    .argument('<tournament>', 'its id or its slug')
    .argument('[players...]', 'their names or ids')
    .action(async (id: string, players: readonly string[]) =>
      (await load()).runReady(false, id, players, stdio),
    );
  group
    .command('leave')
    .description('withdraw a player: a match they have not begun is forfeited')
    .argument('<tournament>', 'its id or its slug')
    .argument('<player>', 'their name or id')
    .action(async (id: string, player: string) => (await load()).runLeave(id, player, stdio));
}
