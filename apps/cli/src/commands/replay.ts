import type { Checked } from '@fairview/kernel';
import { games, refusedReplay, replayRecordText, type ReplayAnswer, type Viewer } from '@fairview/rules';
import { InvalidArgumentError, type Command } from 'commander';
import { otherCommandFor } from '../input/other-record.js';
import { textsOf, whyUnreadable } from '../input/records.js';
import type { Stdio } from '../process/stdio.js';

interface ReplayFlags {
  readonly jsonl?: boolean;
  readonly frames?: boolean;
  readonly as?: Viewer;
}

function parseViewer(text: string): Viewer {
  if (text === 'spectator' || text === 'arbiter') return text;
  if (/^(0|[1-9][0-9]{0,8})$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('Say a seat counted from 0, or spectator, or arbiter.');
}

function answered(text: Checked<string>, { frames = false, as = 'arbiter' }: ReplayFlags): ReplayAnswer {
  return text.ok ? replayRecordText(text.value, games, { frames, as }) : refusedReplay(text.refusal, games);
}

/** Answers every record of a file, a line each; a failed one is the exit status. */
async function replayFile(file: string, flags: ReplayFlags, stdio: Stdio): Promise<void> {
  for await (const texts of textsOf(file, flags.jsonl === true, stdio)) {
    const answers = texts.map((text) => answered(text, flags));
    if (answers.some(({ ok }) => !ok)) stdio.status = 1;
    if (answers.length > 0) await stdio.out(answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''));
    for (const [n, { ok }] of answers.entries()) {
      const text = texts[n];
      const other = ok || !text ? undefined : otherCommandFor(text, 'replay');
      if (other !== undefined) await stdio.err(`fairview replay: ${file}: ${other}\n`);
    }
  }
}

async function replayFiles(files: readonly string[], flags: ReplayFlags, stdio: Stdio): Promise<void> {
  for (const file of files) {
    try {
      await replayFile(file, flags, stdio);
    } catch (error) {
      const why = whyUnreadable(error);
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
    .summary('replay game records and say how they ended')
    .description(
      'Replays game records (fairview/1) by the rulebooks and answers each with one line of JSON: who acted, how many legal ' +
        'moves there were, the last position and the outcome, or the ply that is illegal with its rule. The exit status is 1 ' +
        'if any record failed.',
    )
    .argument('<files...>', 'files of one record each; - is standard input')
    .option('--jsonl', 'every file holds one record a line')
    .option('--frames', 'add the position after each ply')
    .option(
      '--as <viewer>',
      'show positions as this seat (from 0), spectator or arbiter sees them',
      parseViewer,
    )
    .action((files: readonly string[], flags: ReplayFlags) => replayFiles(files, flags, stdio));
}
