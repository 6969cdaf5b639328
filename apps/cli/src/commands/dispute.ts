import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Stdio } from '../process/stdio.js';
import type { ClockLeft, Penalty } from '../club/disputes/decision.js';
import type { ListFlags } from '../club/disputes/run.js';
import type { RuleFlags } from '../club/disputes/rule.js';
import { clubSettings } from '../club/settings-help.js';

const load = () => import('../club/disputes/run.js');

function readNumber(text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number.');
}

const pairs = (text: string): readonly (readonly [string, number])[] =>
  text.split(',').map((part) => {
    const [, key = '', figure = ''] = /^([^=]+)=(\d{1,9})$/u.exec(part.trim()) ?? [];
    if (key === '') throw new InvalidArgumentError('It is KEY=NUMBER, several with commas between.');
    return [key, Number(figure)] as const;
  });

const readClocks = (text: string): readonly ClockLeft[] =>
  pairs(text).map(([seat, seconds]) => ({ seat: readNumber(seat), seconds }));

function readPenalty(text: string): Penalty {
  const [[side, points] = ['', 0], ...others] = pairs(text);
  if (others.length > 0) throw new InvalidArgumentError('It is one side: A=5.');
  return { side, points };
}

const readSides = (text: string): readonly string[] => text.split(',').map((side) => side.trim());

function registerRule(group: Command, stdio: Stdio): void {
  group
    .command('rule')
    .summary('rule on a dispute, or on an appeal')
    .description(
      'Rules on a dispute, or on an appeal. One of the rulings is said; seats count from 0, sides and games are called as ' +
        'fairview dispute show has them. Where a second person is needed it is proposed.',
    )
    .argument('<dispute>', 'its id')
    .option('--let-stand', 'what is disputed stands; on appeal, the ruling does')
    .option('--void', 'game: it does not count in its match')
    .option('--award <seat>', 'game: this seat has lost it', readNumber)
    .option('--no-contest', 'game: it is no contest')
    .option('--play-on <plies>', 'game: it is played on after so many of its plies', readNumber)
    .option('--seconds <n>', 'with --play-on: what a game has whose time is over', readNumber)
    .option('--clocks <list>', 'game: the seconds that seats have left: 0=300,1=240', readClocks)
    .option('--lift', 'appeal of a sheet or a row: what the ruling did is taken back')
    .option('--result <words...>', 'sheet or row: the result of a game is this: win winner=Ada position=row')
    .option('--strike', 'sheet or row: the result of a game is struck')
    .option('--penalty <side=points>', 'sheet or row: points off the total of a side: A=5', readPenalty)
    .option('--lift-penalty <n>', 'sheet or row: the penalty of this number counts no longer', readNumber)
    .option('--forfeit <sides>', 'sheet or row: these sides were absent: A, or A,B', readSides)
    .option('--winner <side>', 'sheet or row: the match is ended, won by this side, or nobody')
    .option(
      '--game <n>',
      'with --result and --strike: which game; of a disputed result, that one',
      readNumber,
    )
    .option('--match <id>', 'row: the match that is corrected')
    .option('--rule <number>', 'the rule that it follows: T-7')
    .option('--reason <text>', 'the reason, shown to everybody')
    .addOption(new Option('--try', 'change nothing: say what it would change').conflicts('reason'))
    .action(async (id: string, { contest, ...flags }: RuleFlags & { contest?: boolean }) =>
      (await load()).runRule(id, contest === false ? { ...flags, noContest: true } : flags, stdio),
    );
}

/** `fairview dispute`: disputes at a terminal, over the API of a server. */
export function register(program: Command, stdio: Stdio): void {
  const group = program
    .command('dispute')
    .summary('list disputes of a live tournament, rule on them, appeal')
    .description(
      'Disputes of a tournament of a server: what is disputed and by whom, how it stands, and the ruling, with the refusals ' +
        'that the API has.',
    )
    .addHelpText('after', clubSettings);
  group
    .command('list')
    .description('list the disputes of a tournament that wait for a ruling, the oldest first')
    .argument('<tournament>', 'its id or its slug')
    .option('--all', 'list those that are ruled, settled or withdrawn, too')
    .option('--json', 'answer with a line of JSON for each')
    .action(async (id: string, flags: ListFlags) => (await load()).runDisputeList(id, flags, stdio));
  group
    .command('show')
    .description('show a dispute: what was said, how what it is about stands, what was ruled')
    .argument('<dispute>', 'its id')
    .option('--json', 'answer with a line of JSON')
    .action(async (id: string, flags: ListFlags) => (await load()).runDisputeShow(id, flags, stdio));
  registerRule(group, stdio);
  group
    .command('appeal')
    .description('ask once that a ruling be put right; it stands until the next one')
    .argument('<dispute>', 'its id')
    .requiredOption('--reason <text>', 'the reason, shown to everybody')
    .action(async (id: string, flags: { reason: string }) => (await load()).runAppeal(id, flags, stdio));
  group
    .command('confirm')
    .description('confirm, as the second person, the ruling on it that is proposed')
    .argument('<dispute>', 'its id')
    .action(async (id: string) => (await load()).runSecond(id, undefined, stdio));
  group
    .command('decline')
    .description('decline, as the second person, the ruling on it that is proposed')
    .argument('<dispute>', 'its id')
    .requiredOption('--reason <text>', 'the reason')
    .action(async (id: string, flags: { reason: string }) => (await load()).runSecond(id, flags, stdio));
}
