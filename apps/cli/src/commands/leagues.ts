import type { Command } from 'commander';
import type { LeagueFlags } from '../club/leagues/run.js';
import { readNumber, readNumbers, clubSettings } from '../club/option-values.js';
import type { Stdio } from '../process/stdio.js';

const load = () => import('../club/leagues/run.js');

const changes = [
  { name: 'add', counts: true, says: 'make tournaments of the club count for a league' },
  { name: 'remove', counts: false, says: 'stop tournaments from counting for a league' },
] as const;

/** `fairview leagues`: the live leagues of a club. Those of files are `fairview league`. */
export function register(program: Command, stdio: Stdio): void {
  const group = program
    .command('leagues')
    .description(
      'The leagues of a club on a server, over its live tournaments. Give leagues by name or id. For tournament files ' +
        'use fairview league.',
    )
    .addHelpText('after', clubSettings);
  group
    .command('list')
    .description('list the leagues of a club: id, name')
    .argument('<club>', 'its id or its slug')
    .action(async (club: string) => (await load()).runLeagueList(club, stdio));
  group
    .command('show')
    .description('show the current ranking of a league, with the points from each tournament')
    .argument('<club>', 'its id or its slug')
    .argument('<league>', 'its name or its id')
    .option('--json', 'answer with a line of JSON')
    .action(async (club: string, league: string, flags: { json?: true }) =>
      (await load()).runLeagueShow(club, league, flags, stdio),
    );
  group
    .command('create')
    .description('make a league of a club, and choose which tournaments count for it')
    .argument('<club>', 'its id or its slug')
    .argument('<name>', 'the name of the league')
    .argument('[tournaments...]', 'their ids or slugs, in this order')
    .option('--points <list>', 'the points for the ranks, first rank first: 10,8,6', readNumbers)
    .option('--best <n>', 'count only the n best results of each player', readNumber)
    .option('--public', 'everybody who can see the club can see it')
    .action(async (club: string, name: string, tournaments: readonly string[], flags: LeagueFlags) =>
      (await load()).runLeagueCreate({ club, league: name, tournaments }, flags, stdio),
    );
  for (const { name, counts, says } of changes)
    group
      .command(name)
      .description(says)
      .argument('<club>', 'its id or its slug')
      .argument('<league>', 'its name or its id')
      .argument('<tournaments...>', 'their ids or slugs, in this order')
      .action(async (club: string, league: string, tournaments: readonly string[]) =>
        (await load()).runCount(counts, { club, league, tournaments }, stdio),
      );
}
