import type { Command } from 'commander';
import type { LeagueFlags } from '../club/leagues/run.js';
import { readNumber, readNumbers } from '../club/option-values.js';
import { clubSettings } from '../club/settings-help.js';
import type { Stdio } from '../process/stdio.js';

const load = () => import('../club/leagues/run.js');

const changes = [
  { name: 'add', counts: true, says: 'have tournaments of the club count for a league' },
  { name: 'remove', counts: false, says: 'have tournaments count for a league no longer' },
] as const;

/** `fairview leagues`: the live leagues of a club. Those of files are `fairview league`. */
export function register(program: Command, stdio: Stdio): void {
  const group = program
    .command('leagues')
    .summary('make and show the live leagues of a club, say what counts')
    .description(
      'The leagues of a club of a server, over its live tournaments. Leagues are named by their names or ids. For tournament files ' +
        'there is fairview league.',
    )
    .addHelpText('after', clubSettings);
  group
    .command('list')
    .description('list the leagues of a club: id, name')
    .argument('<club>', 'its id or its slug')
    .action(async (club: string) => (await load()).runLeagueList(club, stdio));
  group
    .command('show')
    .description('show the ranking of a league as it stands, with what each tournament brought')
    .argument('<club>', 'its id or its slug')
    .argument('<league>', 'its name or its id')
    .option('--json', 'answer with a line of JSON')
    .action(async (club: string, league: string, flags: { json?: true }) =>
      (await load()).runLeagueShow(club, league, flags, stdio),
    );
  group
    .command('create')
    .description('make a league of a club, and say which tournaments count for it')
    .argument('<club>', 'its id or its slug')
    .argument('<name>', 'the name of the league')
    .argument('[tournaments...]', 'their ids or slugs, in this order')
    .option('--points <list>', 'the points of the ranks, the first rank first: 10,8,6', readNumbers)
    .option('--best <n>', 'count the n best results of everybody alone', readNumber)
    .option('--public', 'everybody who sees the club sees it')
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
