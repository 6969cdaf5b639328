import { Option, type Command } from 'commander';
import type { AsPlayedFlags } from '../club/matches/as-played.js';
import type { GroundsFlags, MatchListFlags, PenaltyFlags } from '../club/matches/run.js';
import { readNumber, readPenalty, readWords, type PenaltySaid, clubSettings } from '../club/option-values.js';
import type { Stdio } from '../process/stdio.js';
import type { ResultsFlags } from '../club/results/run.js';

const load = () => import('../club/matches/run.js');

function registerPenalties(group: Command, stdio: Stdio): void {
  group
    .command('penalty')
    .summary('take points off the total of a side')
    .description(
      'Takes points off the total of a side, even once the match is over. The winner stays. If a second person is needed, it is proposed.',
    )
    .argument('<match>', 'its id')
    .argument('<side=points>', 'such as A=5', readPenalty)
    .option('--rule <number>', 'the rule that was broken: T-7')
    .option('--reason <text>', 'the reason, shown to everybody')
    .addOption(new Option('--try', 'change nothing: show what it would change').conflicts('reason'))
    .action(async (id: string, penalty: PenaltySaid, flags: PenaltyFlags) =>
      (await load()).runPenalty(id, penalty, flags, stdio),
    );
  group
    .command('lift-penalty')
    .description('lift a penalty')
    .argument('<match>', 'its id')
    .argument('<n>', 'the number of the penalty, as in fairview match show', readNumber)
    .requiredOption('--reason <text>', 'the reason, shown to everybody')
    .option('--rule <number>', 'the rule that it follows: T-7')
    .action(async (id: string, penalty: number, flags: GroundsFlags) =>
      (await load()).runLiftPenalty(id, penalty, flags, stdio),
    );
}

function registerComing(group: Command, stdio: Stdio): void {
  group
    .command('arrange')
    .description('arrange a match, if the organizer chooses the pairings')
    .argument('<tournament>', 'its id or its slug')
    .argument(
      '<sides...>',
      'one name each, or those of partners with commas between; the first side has the first move',
    )
    .action(async (id: string, sides: readonly string[]) =>
      (await load()).runArrange(id, sides.map(readWords), stdio),
    );
  group
    .command('arrive')
    .description('a side is there, in a match that would otherwise be forfeited')
    .argument('<match>', 'its id')
    .argument('[side]', 'which one: A; without it, your own')
    .action(async (id: string, side: string | undefined) => (await load()).runArrive(id, side, stdio));
  group
    .command('forfeit')
    .description('sides that did not come lose the match')
    .argument('<match>', 'its id')
    .argument('<sides...>', 'such as A, or A B if nobody came')
    .requiredOption('--reason <text>', 'the reason, shown to everybody')
    .option('--rule <number>', 'the rule that it follows: HR-4')
    .action(async (id: string, sides: readonly string[], flags: GroundsFlags) =>
      (await load()).runForfeit(id, sides, flags, stdio),
    );
  group
    .command('lift-forfeit')
    .description('play a match after all that the clock had forfeited')
    .argument('<match>', 'its id')
    .requiredOption('--reason <text>', 'the reason, shown to everybody')
    .action(async (id: string, flags: { reason: string }) =>
      (await load()).runForfeit(id, undefined, flags, stdio),
    );
}

const loadAsPlayed = () => import('../club/matches/as-played.js');

function registerAsPlayed(group: Command, stdio: Stdio): void {
  group
    .command('swap')
    .description('exchange the sides of a match before it begins')
    .argument('<match>', 'its id')
    .action(async (id: string) => (await loadAsPlayed()).runSwap(id, stdio));
  group
    .command('as-played')
    .summary('record matches as they were played: with opponents swapped, or sides exchanged')
    .description(
      'Records matches as they were played. Give three words for each match: its id, the side with the first move, and the other side. Results from ' +
        'the board move with the people who sat there.',
    )
    .argument('<tournament>', 'its id or its slug')
    .argument('<match-first-second...>', 'such as ID Ann Cleo, then ID Ben Dan')
    .option('--reason <text>', 'the reason, shown to everybody')
    .addOption(new Option('--try', 'change nothing: show what it would change').conflicts('reason'))
    .action(async (id: string, words: readonly string[], flags: AsPlayedFlags) =>
      (await loadAsPlayed()).runAsPlayed(id, words, flags, stdio),
    );
}

/** `fairview match`: the matches of a live tournament, and what arbiters take off their sheets. */
export const matchCommand = {
  register(program: Command, stdio: Stdio): void {
    const group = program
      .command('match')
      .description(
        'Matches of a tournament on a server: their ids, their sheets with the numbers of games, penalties and rulings, sides that did not come, and ' +
          'penalties outside a dispute. Enter results with fairview results.',
      )
      .addHelpText('after', clubSettings);
    group
      .command('list')
      .description('list the matches of a tournament: id, place, sides with their totals')
      .argument('<tournament>', 'its id or its slug')
      .option('--round <n>', 'only those of this round', readNumber)
      .option('--open', 'only those that are not over')
      .option('--json', 'answer with a line of JSON for each')
      .action(async (id: string, flags: MatchListFlags) => (await load()).runMatchList(id, flags, stdio));
    group
      .command('show')
      .description('show the sheet of a match, with its games, penalties and rulings by their numbers')
      .argument('<match>', 'its id')
      .option('--json', 'answer with a line of JSON')
      .action(async (id: string, flags: { json?: true }) => (await load()).runMatchShow(id, flags, stdio));
    registerComing(group, stdio);
    registerPenalties(group, stdio);
    registerAsPlayed(group, stdio);
    group
      .command('confirm')
      .description('confirm, as the second person, what is proposed in a match')
      .argument('<match>', 'its id')
      .action(async (id: string) => (await load()).runMatchSecond(id, undefined, stdio));
    group
      .command('decline')
      .description('decline, as the second person, what is proposed in a match')
      .argument('<match>', 'its id')
      .requiredOption('--reason <text>', 'the reason')
      .action(async (id: string, flags: { reason: string }) =>
        (await load()).runMatchSecond(id, flags, stdio),
      );
  },
};

/** `fairview results`: what the desk has as a form, at a terminal. */
export const resultsCommand = {
  register(program: Command, stdio: Stdio): void {
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
  },
};
