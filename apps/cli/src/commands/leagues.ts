import type { Command } from 'commander';
import { clubSettings } from '../club/settings-help.js';
import type { Stdio } from '../process/stdio.js';

const load = () => import('../club/leagues/run.js');

const changes = [
  { name: 'add', counts: true, says: 'have a tournament of the club count for a league' },
  { name: 'remove', counts: false, says: 'have a tournament count for a league no longer' },
] as const;

/** `fairview leagues`: the live leagues of a club. Those of files are `fairview league`. */
export function register(program: Command, stdio: Stdio): void {
  const group = program
    .command('leagues')
    .summary('show the live leagues of a club, and what counts for them')
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
  for (const { name, counts, says } of changes)
    group
      .command(name)
      .description(says)
      .argument('<club>', 'its id or its slug')
      .argument('<league>', 'its name or its id')
      .argument('<tournament>', 'its id or its slug')
      .action(async (club: string, league: string, tournament: string) =>
        (await load()).runCount(counts, { club, league, tournament }, stdio),
      );
}
