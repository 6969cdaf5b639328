import type { Checked } from '@fairview/kernel';
import { games, refusedMatch, sheetOfMatchText, type MatchAnswer, type SheetOfMatch } from '@fairview/rules';
import type { Command } from 'commander';
import { otherCommandFor } from '../input/other-record.js';
import { textsOf, whyUnreadable } from '../input/records.js';
import type { Stdio } from '../process/stdio.js';

interface SheetFlags {
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

const sheetOfText = (text: Checked<string>): SheetOfMatch =>
  text.ok ? sheetOfMatchText(text.value, games) : refusedMatch(text.refusal, games);

const answerOf = (match: SheetOfMatch): MatchAnswer => (match.ok ? match.sheet.answer() : match);

/** Prints a sheet, or says on the other channel which game is refused by which rule. */
async function print(file: string, match: SheetOfMatch, stdio: Stdio): Promise<void> {
  if (match.ok) return stdio.out(match.sheet.text());
  const game = match.game === null ? '' : ` game ${match.game} (counted from 0):`;
  return stdio.err(`fairview sheet: ${file}:${game} ${match.rule}: ${match.message}\n`);
}

async function scoreFile(file: string, { json, jsonl }: SheetFlags, stdio: Stdio): Promise<void> {
  for await (const texts of textsOf(file, jsonl === true, stdio)) {
    const matches = texts.map(sheetOfText);
    for (const [n, { ok }] of matches.entries()) {
      const text = texts[n];
      const other = ok || !text ? undefined : otherCommandFor(text, 'sheet');
      if (other !== undefined) await stdio.err(`fairview sheet: ${file}: ${other}\n`);
    }
    if (matches.some(({ ok }) => !ok)) stdio.status = 1;
    if (json === true || jsonl === true) {
      const answers = matches.map((match) => `${JSON.stringify(answerOf(match))}\n`);
      if (answers.length > 0) await stdio.out(answers.join(''));
    } else {
      for (const match of matches) await print(file, match, stdio);
    }
  }
}

async function scoreFiles(files: readonly string[], flags: SheetFlags, stdio: Stdio): Promise<void> {
  const onPaper = flags.json !== true && flags.jsonl !== true;
  for (const [at, file] of files.entries()) {
    if (onPaper && at > 0) await stdio.out('\n');
    try {
      await scoreFile(file, flags, stdio);
    } catch (error) {
      const why = whyUnreadable(error);
      if (why === undefined) throw error;
      await stdio.err(`fairview sheet: cannot read ${file}: ${why}\n`);
      stdio.status = 1;
    }
  }
}

/** `fairview sheet`: needs neither network nor database. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('sheet')
    .summary('score match records and print their sheets')
    .description(
      'Scores match records (fairview-match/1) by the rules in docs/rules and prints each sheet as a club writes it: ' +
        'the games with running totals, then bonuses, totals and the difference. A match under a time limit is tallied as ' +
        'if the time were up. The exit status is 1 if any record is refused.',
    )
    .argument('<files...>', 'files of one match record each; - is standard input')
    .option('--json', 'answer with one line of JSON instead')
    .option('--jsonl', 'every file holds one record a line; answer with one line of JSON each')
    .action((files: readonly string[], flags: SheetFlags) => scoreFiles(files, flags, stdio));
}
