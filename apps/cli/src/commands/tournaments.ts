import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  readInstant,
  readNumber,
  readNumbers,
  readPairs,
  readWords,
  clubSettings,
} from '../club/option-values.js';
import type { EntryAct, SubstituteFlags } from '../club/tournaments/entries.js';
import type {
  ActWithReason,
  AgreedFlags,
  PairFlags,
  RoundBegins,
  ScheduleFlags,
} from '../club/tournaments/running.js';
import type { ImaginedFlag } from '../club/tournaments/what-if.js';
import type { Stdio } from '../process/stdio.js';

const loadReading = () => import('../club/tournaments/reading.js');
const loadRunning = () => import('../club/tournaments/running.js');
const loadEntries = () => import('../club/tournaments/entries.js');

/** A command that takes a tournament first. */
const onOne = (group: Command, name: string, says: string): Command =>
  group.command(name).description(says).argument('<tournament>', 'its id or its slug');

const json = ['--json', 'answer with a line of JSON for each'] as const;
const reason = ['--reason <text>', 'the reason'] as const;

const readImagined = (text: string, before: readonly ImaginedFlag[] | undefined): readonly ImaginedFlag[] => {
  const [, match, points] = /^([\w.-]+):(.+)$/u.exec(text) ?? [];
  if (match === undefined || points === undefined)
    throw new InvalidArgumentError('Give MATCH:SIDE=POINTS,SIDE=POINTS: 3.1:A=5,B=2.');
  return [
    ...(before ?? []),
    { match, points: readPairs(points).map(([side, figure]) => ({ side, points: figure })) },
  ];
};

function registerReading(group: Command, stdio: Stdio): void {
  group
    .command('list')
    .description('list the tournaments of a club: slug, name, game, format, status')
    .argument('<club>', 'its id or its slug')
    .option(...json)
    .action(async (club: string, flags: { json?: true }) =>
      (await loadReading()).runTournamentList(club, flags, stdio),
    );
  onOne(group, 'show', 'show what it is, how it stands, and who is in it')
    .option('--json', 'answer with a line of JSON')
    .action(async (id: string, flags: { json?: true }) =>
      (await loadReading()).runTournamentShow(id, flags, stdio),
    );
  onOne(group, 'standings', 'show its standings, with the criteria that rank each row')
    .option(...json)
    .action(async (id: string, flags: { json?: true }) =>
      (await loadReading()).runLiveStandings(id, flags, stdio),
    );
  onOne(group, 'what-if', 'show the standings and the next round as results still to come would make them')
    .argument(
      '[match:points...]',
      'an open match by its id or as ROUND.TABLE, and the points of every side: 3.1:A=5,B=2',
      readImagined,
    )
    .action(async (id: string, results: readonly ImaginedFlag[] = []) =>
      (await import('../club/tournaments/what-if.js')).runWhatIf(id, results, stdio),
    );
  onOne(group, 'history', 'show what a player has played, and against whom, with or without an account')
    .argument('<player>', 'their name or id')
    .action(async (id: string, player: string) =>
      (await import('../club/tournaments/history.js')).runHistory(id, player, stdio),
    );
  onOne(group, 'pairings', 'show the pairings and the byes')
    .option('--round <n>', 'only those of this round', readNumber)
    .action(async (id: string, flags: { round?: number }) =>
      (await loadReading()).runPairings(id, flags, stdio),
    );
  onOne(group, 'file', 'print one of its files, as on its page')
    .argument(
      '<name>',
      'entries, pairings, results, games, standings .csv or .json; tournament.json, .trf16, .trf26; rounds.ics',
    )
    .action(async (id: string, name: string) => (await loadReading()).runFile(id, name, stdio));
}

/** The options that say what is agreed. */
const agreed = (command: Command): Command =>
  command
    .option('--rounds <n>', 'how many rounds are played', readNumber)
    .option('--boards <n>', 'for teams: how many players of each play in a match', readNumber)
    .option('--tie-breaks <keys>', 'ranking criteria, first to last: PTS,BH/C1,SPR', readWords)
    .option('--in-turn', 'rounds that could all be paired at once are paired in turn')
    .option('--check-in', 'players who have not checked in are not paired')
    .option('--show-accuracy', 'everybody is shown how well the entries played')
    .option('--byes <n>', 'how many rounds an entry may ask to miss', readNumber)
    .option('--public', 'everybody may see it')
    .option('--with <json>', 'other settings of the API: {"settings": {"target": 5}, "engine": "DUTCH"}');

const readRound = (text: string, before: readonly RoundBegins[] | undefined): readonly RoundBegins[] => {
  const [, round, at = ''] = /^(\d{1,3})=(.+)$/u.exec(text) ?? [];
  if (round === undefined) throw new InvalidArgumentError('Give ROUND=INSTANT: 1=2026-11-24T19:30.');
  return [...(before ?? []), { round: Number(round), at: readInstant(at) }];
};

function registerMaking(group: Command, stdio: Stdio): void {
  agreed(
    group
      .command('create')
      .description('make a tournament of a club; settings you leave out follow Scarne’s rules')
      .argument('<club>', 'its id or its slug')
      .argument('<name>', 'its name')
      .option('--format <format>', 'how entries are paired: round-robin, swiss, team-swiss, whist and so on')
      .option('--game <game>', 'teeko, scarney-singles and so on')
      .option('--system <system>', 'how its matches are scored; by default as is usual for the game'),
  ).action(async (club: string, name: string, flags: AgreedFlags) =>
    (await loadRunning()).runCreate(club, name, flags, stdio),
  );
  agreed(
    onOne(group, 'edit', 'change its settings, until something is paired').option(
      '--name <name>',
      'its new name',
    ),
  ).action(async (id: string, flags: AgreedFlags) => (await loadRunning()).runEdit(id, flags, stdio));
  group
    .command('repeat')
    .description('make another tournament like an earlier one, without its players')
    .argument('<club>', 'its id or its slug')
    .argument('<tournament>', 'the earlier one: its id or its slug')
    .argument('<name>', 'the name of the new one')
    .option(
      '--begins <instant>',
      'when its first round begins; the others follow as in the earlier one',
      readInstant,
    )
    .action(async (club: string, tournament: string, name: string, flags: { begins?: string }) =>
      (await loadRunning()).runRepeat({ club, tournament, name }, flags, stdio),
    );
  onOne(group, 'schedule', 'set when its rounds begin: the whole timetable')
    .argument(
      '[round=instant...]',
      'such as 1=2026-11-24T19:30; without a time zone, that of this machine',
      readRound,
    )
    .option('--late-after <minutes>', 'after how many minutes a match is late', readNumber)
    .option('--when-late <what>', 'what happens to a late match: remind, forfeit')
    .action(async (id: string, rounds: readonly RoundBegins[] = [], flags: ScheduleFlags) =>
      (await loadRunning()).runSchedule(id, rounds, flags, stdio),
    );
}

const acts: Readonly<Record<ActWithReason, string>> = {
  unpair: 'take the last pairing back, while nothing has begun in it',
  reopen: 'propose to open a closed, cancelled or deleted tournament again',
  cancel: 'end it for a reason that everybody can read; what was played stays',
};

function registerRunning(group: Command, stdio: Stdio): void {
  onOne(group, 'pair', 'pair the next round, or all of them if they are paired at once')
    .option('--by-lot', 'draw the order of numbers by lot, before the first round')
    .option(
      '--order <names>',
      'number the entries in this order, before the first round: Ada,Bruno',
      readWords,
    )
    .option(
      '--as <file>',
      'pair by hand from a table with the columns side 1 and side 2; - is standard input',
    )
    .addOption(
      new Option(
        '--again <reason>',
        'take the last pairing back first, while nothing has begun in it',
      ).conflicts('as'),
    )
    .addOption(new Option('--try', 'change nothing: show what it would change').conflicts(['byLot', 'as']))
    .action(async (id: string, flags: PairFlags) => (await loadRunning()).runPair(id, flags, stdio));
  onOne(group, 'close', 'close it: it is over')
    .option('--force <reason>', 'close it although something is open')
    .action(async (id: string, flags: { force?: string }) =>
      (await loadRunning()).runClose(id, flags, stdio),
    );
  for (const act of ['unpair', 'reopen', 'cancel'] as const)
    onOne(group, act, acts[act])
      .requiredOption(...reason)
      .action(async (id: string, flags: { reason: string }) =>
        (await loadRunning()).runAct(act, id, flags, stdio),
      );
  onOne(group, 'delete', 'remove it from every list, while nothing is paired').action(async (id: string) =>
    (await loadRunning()).runDelete(id, stdio),
  );
  onOne(group, 'confirm', 'confirm, as the second person, what is proposed for the tournament').action(
    async (id: string) => (await loadRunning()).runTournamentSecond(id, undefined, stdio),
  );
  onOne(group, 'decline', 'decline, as the second person, what is proposed for the tournament')
    .requiredOption(...reason)
    .action(async (id: string, flags: { reason: string }) =>
      (await loadRunning()).runTournamentSecond(id, flags, stdio),
    );
}

const ofEntries: readonly { readonly act: EntryAct; readonly here?: boolean; readonly says: string }[] = [
  { act: 'withdraw', says: 'withdraw entries or players: matches they have not begun are forfeited' },
  { act: 'return', says: 'bring back entries that left' },
  { act: 'check-in', here: true, says: 'entries are here' },
  { act: 'check-out', here: false, says: 'entries are not here after all' },
];

function registerEntries(group: Command, stdio: Stdio): void {
  onOne(group, 'enter', 'enter players, all or none, and show their entry codes')
    .argument(
      '<file>',
      'one name a line, a table with the columns name and team, a list in JSON, or a TRF; - is standard input',
    )
    .action(async (id: string, file: string) => (await loadEntries()).runEnter(id, file, stdio));
  for (const { act, here, says } of ofEntries)
    onOne(group, act, says)
      .argument('<entries...>', 'their names or ids')
      .action(async (id: string, who: readonly string[]) =>
        (await loadEntries()).runOnEntries(act, id, who, here === undefined ? {} : { here }, stdio),
      );
  onOne(group, 'bye', 'take an entry out of a coming round, for half a win or for nothing')
    .argument('<round>', 'the round', readNumber)
    .argument('<entries...>', 'their names or ids')
    .option('--zero', 'for nothing')
    .action(async (id: string, round: number, who: readonly string[], { zero }: { zero?: true }) =>
      (await loadEntries()).runOnEntries(
        'bye',
        id,
        who,
        { round, kind: zero ? 'ZERO_BYE' : 'HALF_BYE' },
        stdio,
      ),
    );
  onOne(group, 'recall-bye', 'take back a requested bye')
    .argument('<round>', 'the round', readNumber)
    .argument('<entries...>', 'their names or ids')
    .action(async (id: string, round: number, who: readonly string[]) =>
      (await loadEntries()).runOnEntries('recall-bye', id, who, { round }, stdio),
    );
  onOne(group, 'spot', 'set the points that an entry starts its sheets with; without points, none')
    .argument('<entry>', 'its name or id')
    .argument('[points]', 'how many', readNumber)
    .option('--against <entry>', 'only in matches against this entry')
    .action(async (id: string, who: string, points: number | undefined, flags: { against?: string }) =>
      (await loadEntries()).runSpot(
        id,
        who,
        { ...flags, ...(points === undefined ? {} : { points }) },
        stdio,
      ),
    );
  onOne(group, 'substitute', 'name a substitute for an entry; without a name its own player plays again')
    .argument('<entry>', 'its name or id')
    .argument('[name]', 'the name of the substitute')
    .option('--from <round>', 'from this round on; by default the first that has not begun', readNumber)
    .option('--until <round>', 'to this round; by default to the last', readNumber)
    .action(async (id: string, who: string, name: string | undefined, flags: SubstituteFlags) =>
      (await loadEntries()).runSubstitute(id, who, name, flags, stdio),
    );
  onOne(group, 'line-up', 'record the line-up of a team, board 1 first')
    .argument('<team>', 'its name or id')
    .argument('<players...>', 'their names or ids')
    .option(
      '--rounds <list>',
      'for these rounds; by default for every round whose match is not open: 1,2',
      readNumbers,
    )
    .action(
      async (id: string, team: string, players: readonly string[], flags: { rounds?: readonly number[] }) =>
        (await loadEntries()).runLineUp(id, team, players, flags, stdio),
    );
}

/** `fairview tournaments`: the live tournaments of a club, from the first entry to the close. */
export function register(program: Command, stdio: Stdio): void {
  const group = program
    .command('tournaments')
    .description(
      'The tournaments of a club on a server. Give entries by name or id. Enter results with fairview results, and list matches ' +
        'with fairview match. For tournament files, use fairview pair and fairview standings.',
    )
    .addHelpText('after', clubSettings);
  registerReading(group, stdio);
  registerMaking(group, stdio);
  registerEntries(group, stdio);
  registerRunning(group, stdio);
}
