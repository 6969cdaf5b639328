import { Option, type Command } from 'commander';
import type { ClockLeft } from '../club/disputes/decision.js';
import type { RaiseFlags } from '../club/disputes/raising.js';
import type { RuleFlags } from '../club/disputes/rule.js';
import type { ListFlags } from '../club/disputes/run.js';
import type { SaidOf } from '../club/disputes/say.js';
import { readNumber, readPairs, readPenalty, clubSettings } from '../club/option-values.js';
import type { Stdio } from '../process/stdio.js';

const load = () => import('../club/disputes/run.js');
const loadRaise = () => import('../club/disputes/raise.js');
const loadSay = () => import('../club/disputes/say.js');

/** Callers with several seats, sides or entries say which one speaks. */
const speaks = ['--for <who>', 'the seat, side or player you speak for, if you have several'] as const;

const readClocks = (text: string): readonly ClockLeft[] =>
  readPairs(text).map(([seat, seconds]) => ({ seat: readNumber(seat), seconds }));

const readSides = (text: string): readonly string[] => text.split(',').map((side) => side.trim());

function registerRule(group: Command, stdio: Stdio): void {
  group
    .command('rule')
    .summary('rule on a dispute, or on an appeal')
    .description(
      'Rules on a dispute, or on an appeal. Give one ruling; seats count from 0, sides and games are called as in ' +
        'fairview dispute show. If a second person is needed, it is proposed.',
    )
    .argument('<dispute>', 'its id')
    .option('--let-stand', 'it stands as it is; on appeal, the ruling stands')
    .option('--void', 'game: it does not count in its match')
    .option('--award <seat>', 'game: this seat has lost it', readNumber)
    .option('--no-contest', 'game: it is no contest')
    .option('--play-on <plies>', 'game: it goes on after this many of its plies', readNumber)
    .option('--seconds <n>', 'with --play-on: the time of a game whose time is up', readNumber)
    .option('--clocks <list>', 'game: the seconds that seats have left: 0=300,1=240', readClocks)
    .option('--lift', 'appeal of a sheet or a row: what the ruling did is taken back')
    .option('--result <words...>', 'sheet or row: the result of a game is this: win winner=Ada position=row')
    .option('--strike', 'sheet or row: the result of a game is struck')
    .option('--penalty <side=points>', 'sheet or row: points off the total of a side: A=5', readPenalty)
    .option('--lift-penalty <n>', 'sheet or row: the penalty of this number no longer counts', readNumber)
    .option('--forfeit <sides>', 'sheet or row: these sides were absent: A, or A,B', readSides)
    .option('--winner <side>', 'sheet or row: the match is ended, won by this side, or nobody')
    .option('--game <n>', 'with --result and --strike: which game; by default the disputed one', readNumber)
    .option('--match <id>', 'row: the match that is corrected')
    .option('--rule <number>', 'the rule that it follows: T-7')
    .option('--reason <text>', 'the reason, shown to everybody')
    .addOption(new Option('--try', 'change nothing: show what it would change').conflicts('reason'))
    .action(async (id: string, { contest, ...flags }: RuleFlags & { contest?: boolean }) =>
      (await load()).runRule(id, contest === false ? { ...flags, noContest: true } : flags, stdio),
    );
}

function registerRaise(group: Command, stdio: Stdio): void {
  group
    .command('raise')
    .summary('dispute a ply, a result, a line of a sheet, a ruling or a row')
    .description(
      'Disputes one thing in a match, called as in fairview match show, or a row in the standings of a tournament. It is ' +
        'provisional until the dispute is answered.',
    )
    .argument('<of>', 'the id of the match; for a row the id of the tournament or its slug')
    .option('--game <n>', 'the game of this number, which was played here, with --ply', readNumber)
    .option('--ply <n>', 'with --game: at this ply, counted from 1', readNumber)
    .option('--result <n>', 'the reported result of the game of this number', readNumber)
    .option('--line <side=label>', 'this line of the sheet: A=points')
    .option('--ruling <n>', 'appeal this ruling of an official', readNumber)
    .option('--row <player>', 'the row of this player, or this team')
    .option(...speaks)
    .requiredOption('--reason <text>', 'the reason, shown to everybody')
    .action(async (of: string, flags: RaiseFlags) => (await loadRaise()).runRaise(of, flags, stdio));
}

/** The commands of the parties to a dispute. */
function registerSayings(group: Command, stdio: Stdio): void {
  group
    .command('answer')
    .description('say what happened, in a dispute that is waiting for a ruling')
    .argument('<dispute>', 'its id')
    .option(...speaks)
    .requiredOption('--reason <text>', 'what you say, shown to everybody')
    .action(async (id: string, flags: SaidOf) => (await loadSay()).runSaying('answer', id, flags, stdio));
  group
    .command('settle')
    .description('agree that a dispute is settled; once all sides have agreed, the disputed item stands')
    .argument('<dispute>', 'its id')
    .option(...speaks)
    .action(async (id: string, flags: SaidOf) => (await loadSay()).runSaying('settle', id, flags, stdio));
  group
    .command('withdraw')
    .description('take back a dispute that you raised, before it is ruled on')
    .argument('<dispute>', 'its id')
    .option(...speaks)
    .action(async (id: string, flags: SaidOf) => (await loadSay()).runSaying('withdraw', id, flags, stdio));
  group
    .command('play-on')
    .description('agree to go on with a game although an arbiter has seen the hands')
    .argument('<dispute>', 'its id')
    .option(...speaks)
    .action(async (id: string, flags: SaidOf) => (await loadSay()).runPlayOn(id, flags, stdio));
}

/** What arbiters do about the dispute of a game, besides ruling on it. */
function registerArbiting(group: Command, stdio: Stdio): void {
  group
    .command('open-hands')
    .description('open all hands of a disputed game to arbiters; it goes on only if all seats agree')
    .argument('<dispute>', 'its id')
    .requiredOption('--reason <text>', 'the reason, shown to all seats')
    .action(async (id: string, flags: { reason: string }) =>
      (await loadSay()).runOpenHands(id, flags, stdio),
    );
  group
    .command('allow')
    .description('allow a seat one more dispute of a game')
    .argument('<dispute>', 'the id of a dispute of the game')
    .argument('<seat>', 'the seat, counted from 0', readNumber)
    .action(async (id: string, seat: number) => (await loadSay()).runAllow(id, seat, stdio));
}

/** `fairview dispute`: disputes at a terminal, over the API of a server. */
export function register(program: Command, stdio: Stdio): void {
  const group = program
    .command('dispute')
    .description(
      'Disputes of a tournament on a server: what is disputed and by which player, the answers, the state and the ruling, with the ' +
        'refusals of the API.',
    )
    .addHelpText('after', clubSettings);
  group
    .command('list')
    .description('list the disputes of a tournament that are waiting for a ruling, oldest first')
    .argument('<tournament>', 'its id or its slug')
    .option('--all', 'also list those that are ruled, settled or withdrawn')
    .option('--json', 'answer with a line of JSON for each')
    .action(async (id: string, flags: ListFlags) => (await load()).runDisputeList(id, flags, stdio));
  group
    .command('show')
    .description('show a dispute: what was said, the current state of what it is about, what was ruled')
    .argument('<dispute>', 'its id')
    .option('--json', 'answer with a line of JSON')
    .action(async (id: string, flags: ListFlags) => (await load()).runDisputeShow(id, flags, stdio));
  registerRaise(group, stdio);
  registerSayings(group, stdio);
  registerRule(group, stdio);
  registerArbiting(group, stdio);
  group
    .command('appeal')
    .description('appeal a ruling, once; it stands until the next one')
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
