import { Reviewer, type ReviewAnswer, type ReviewedPly } from '@fairview/review';
import type { Command } from 'commander';
import { isBrokenJson, placeOf, textsOf } from '../input/records.js';
import { helpWith } from '../input/record-help.js';
import { whyOfSystem } from '../process/problem.js';
import type { Stdio } from '../process/stdio.js';

interface ReviewFlags {
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

/** What a position is worth, in words. */
function worthOf(ply: ReviewedPly): string {
  if ('score' in ply) return ply.score === null ? 'placement, not reviewed' : `best total ${ply.score}`;
  if ('difference' in ply)
    return ply.difference === null ? 'placement, not reviewed' : `difference ${ply.difference}`;
  if ('winner' in ply)
    return ply.winner === null
      ? 'placement, not reviewed'
      : `P${ply.winner + 1} wins, points ${ply.points ?? 0}`;
  return ply.in === null ? 'draw' : `${ply.value} in ${ply.in}, points ${ply.points}`;
}

/** `3. P1 17: win in 5, points 2; best 9, 14; gave away`: plies are counted from 1. */
function lineOf(ply: ReviewedPly): string {
  const best = ply.best.length === 0 ? '' : `; best ${ply.best.join(', ')}`;
  return `${ply.ply + 1}. P${ply.seat + 1} ${ply.played ?? '…'}: ${worthOf(ply)}${best}${ply.lost ? '; it gave something away' : ''}\n`;
}

const printed = (answer: ReviewAnswer): string =>
  answer.ok
    ? answer.plies.map(lineOf).join('')
    : `${answer.ply === null ? '' : `ply ${answer.ply + 1}: `}${answer.rule}: ${answer.message}\n`;

/** Reviews every record of a file; a refused one is the exit status. */
async function reviewFile(file: string, { json, jsonl }: ReviewFlags, reviewer: Reviewer, stdio: Stdio) {
  const asJson = json === true || jsonl === true;
  for await (const texts of textsOf(file, jsonl === true, stdio)) {
    for (const each of texts) {
      const answer = reviewer.reviewText(each.text);
      if (asJson) await stdio.out(`${JSON.stringify(answer)}\n`);
      else if (answer.ok) await stdio.out(printed(answer));
      if (answer.ok) continue;
      stdio.status = 1;
      const place = `fairview review: ${placeOf(file, each, { isLine: jsonl === true })}`;
      if (!asJson || isBrokenJson(each)) await stdio.err(`${place}: ${printed(answer)}`);
      const help = helpWith(each, 'replay');
      if (help !== undefined && !isBrokenJson(each)) await stdio.err(`${place}: ${help}\n`);
    }
  }
}

async function reviewFiles(files: readonly string[], flags: ReviewFlags, stdio: Stdio): Promise<void> {
  const reviewer = new Reviewer();
  for (const file of files) {
    try {
      await reviewFile(file, flags, reviewer, stdio);
    } catch (error) {
      const why = whyOfSystem(error);
      if (why === undefined) throw error;
      await stdio.err(`fairview review: cannot read ${file}: ${why}\n`);
      stdio.status = 1;
    }
  }
}

/** `fairview review`: needs neither network nor database. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('review')
    .description(
      'Holds game records (fairview/1) against perfect play: for every position what the seat to act can force, the moves that ' +
        'keep it, and what the move that was played gave away. Teeko in all styles, Scarney Solitaire, Singles, Doubles and ' +
        'HighLow after the placement; games with hidden hands are refused. The game may be unfinished. Repetition draws nothing ' +
        'here: positions are worth what they are without the third standing. The exit status is 1 if any record is refused.',
    )
    .argument('<files...>', 'files of one record each; - is standard input')
    .option('--json', 'answer with one line of JSON instead')
    .option('--jsonl', 'every file holds one record a line; answer with one line of JSON each')
    .action((files: readonly string[], flags: ReviewFlags) => reviewFiles(files, flags, stdio));
}
