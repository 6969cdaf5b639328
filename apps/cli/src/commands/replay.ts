import {
  games,
  refusedReplay,
  replayRecordText,
  recordText,
  type RefusedReplay,
  type ReplayAnswer,
  type Viewer,
} from '@fairview/rules';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { isBrokenJson, placeOf, textsOf, type FileText } from '../input/records.js';
import { helpWith } from '../input/record-help.js';
import { whyOfSystem } from '../process/problem.js';
import type { Stdio } from '../process/stdio.js';

interface ReplayFlags {
  readonly text?: boolean;
  readonly boards?: boolean;
  readonly jsonl?: boolean;
  readonly frames?: boolean;
  readonly as?: Viewer;
}

function parseViewer(text: string): Viewer {
  if (text === 'spectator' || text === 'arbiter') return text;
  if (/^(0|[1-9][0-9]{0,8})$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a seat counted from 0, or spectator, or arbiter.');
}

function answered({ text }: FileText, { frames = false, as = 'arbiter' }: ReplayFlags): ReplayAnswer {
  return text.ok ? replayRecordText(text.value, games, { frames, as }) : refusedReplay(text.refusal, games);
}

const refusalText = ({ ply, rule, message }: RefusedReplay): string =>
  `${ply === null ? '' : `ply ${ply + 1}: `}${rule}: ${message}`;

/** Every line of these with the place before it, as grep writes them. */
const placed = (place: string, lines: readonly string[]): string =>
  lines.map((line) => `${`${place}: ${line}`.trimEnd()}\n`).join('');

/** Tells a game for people, or says at which ply it is refused; the help goes beside it. */
async function tell(file: string, each: FileText, flags: ReplayFlags, stdio: Stdio): Promise<void> {
  const place = placeOf(file, each, { isLine: flags.jsonl === true });
  const told = recordText(each.text, games, { boards: flags.boards === true, as: flags.as ?? 'arbiter' });
  if (told.ok) return stdio.out(placed(place, told.lines));
  stdio.status = 1;
  const help = helpWith(each, 'replay');
  await stdio.err(placed(place, [refusalText(told), ...(help === undefined ? [] : [help])]));
}

/** Answers every record of a file, a line each; a failed one is the exit status. */
async function replayFile(file: string, flags: ReplayFlags, stdio: Stdio): Promise<void> {
  for await (const texts of textsOf(file, flags.jsonl === true, stdio)) {
    if (flags.text === true || flags.boards === true) {
      for (const each of texts) await tell(file, each, flags, stdio);
      continue;
    }
    const answers = texts.map((each) => [each, answered(each, flags)] as const);
    if (answers.length > 0)
      await stdio.out(answers.map(([, answer]) => `${JSON.stringify(answer)}\n`).join(''));
    for (const [each, answer] of answers) {
      if (answer.ok) continue;
      stdio.status = 1;
      const help = isBrokenJson(each) ? refusalText(answer) : helpWith(each, 'replay');
      const place = placeOf(file, each, { isLine: flags.jsonl === true });
      if (help !== undefined) await stdio.err(`fairview replay: ${place}: ${help}\n`);
    }
  }
}

async function replayFiles(files: readonly string[], flags: ReplayFlags, stdio: Stdio): Promise<void> {
  for (const file of files) {
    try {
      await replayFile(file, flags, stdio);
    } catch (error) {
      const why = whyOfSystem(error);
      if (why === undefined) throw error;
      await stdio.err(`fairview replay: cannot read ${file}: ${why}\n`);
      stdio.status = 1;
    }
  }
}

/** `fairview replay`: needs neither network nor database. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('replay')
    .description(
      'Replays game records (fairview/1) by the rulebooks and answers each with one line of JSON: who acted, how many legal ' +
        'moves there were, the last position and the outcome, or the ply that is illegal with its rule. With --text the game ' +
        'is written for people, a line for each ply, counted from 1. The exit status is 1 if any record failed.',
    )
    .argument('<files...>', 'files of one record each; - is standard input')
    .option('--text', 'write each game for people, with the file name before every line')
    .option('--boards', 'the same, with the board or table before the first ply and after each')
    .addOption(new Option('--json', 'answer in JSON, as without an option').conflicts(['text', 'boards']))
    .option('--jsonl', 'every file holds one record a line')
    .addOption(
      new Option('--frames', 'add the position after each ply to the JSON').conflicts(['text', 'boards']),
    )
    .option(
      '--as <viewer>',
      'show positions as this seat (from 0), spectator or arbiter sees them',
      parseViewer,
    )
    .action((files: readonly string[], flags: ReplayFlags) => replayFiles(files, flags, stdio));
}
