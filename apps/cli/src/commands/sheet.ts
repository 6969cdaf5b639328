import {
  answerOfMatch,
  games,
  isOfSheet,
  readSheetCode,
  refusedMatch,
  sheetCode,
  sheetOfMatchText,
  type RefusedMatch,
  type SheetCode,
  type SheetOfMatch,
} from '@fairview/rules';
import { InvalidArgumentError, type Command } from 'commander';
import { isBrokenJson, placeOf, textsOf, type FileText } from '../input/records.js';
import { helpWith } from '../input/record-help.js';
import { whyOfSystem } from '../process/problem.js';
import type { Stdio } from '../process/stdio.js';

interface SheetFlags {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly code?: SheetCode;
}

/** For people with the names that a record gives to its ids, for programs with the ids. */
const sheetOfText = ({ text }: FileText, namesShown: boolean): SheetOfMatch =>
  text.ok ? sheetOfMatchText(text.value, games, { namesShown }) : refusedMatch(text.refusal, games);

const refusalText = ({ game, rule, message }: RefusedMatch): string =>
  `${game === null ? '' : `game ${game} (counted from 0): `}${rule}: ${message}`;

/**
 * What stands beneath a sheet: its code, made of a checkpoint's; or whether the code that was given is of this sheet.
 * Codes know players by their ids, so the record is read without its names.
 */
function codeBeneath(text: FileText, code: SheetCode): { readonly line: string; readonly ok: boolean } {
  const match = sheetOfText(text, false);
  if (!match.ok) return { line: '', ok: true };
  const sheet = { sides: match.sheet.sides, figures: match.sheet.figures() };
  if (code.mark === null) return { line: `Code ${sheetCode(code.checkpoint, sheet)}\n`, ok: true };
  const given = `${code.checkpoint}-${code.mark}`;
  const ok = isOfSheet(code, sheet);
  return {
    line: ok
      ? `Code ${given}: it belongs to this sheet.\n`
      : `Code ${given}: it does not belong to this sheet.\n`,
    ok,
  };
}

async function scoreFile(file: string, { json, jsonl, code }: SheetFlags, stdio: Stdio): Promise<void> {
  const asJson = json === true || jsonl === true;
  for await (const texts of textsOf(file, jsonl === true, stdio)) {
    const matches = texts.map((each) => [each, sheetOfText(each, !asJson)] as const);
    if (asJson && matches.length > 0)
      await stdio.out(matches.map(([, match]) => `${JSON.stringify(answerOfMatch(match))}\n`).join(''));
    for (const [each, match] of matches) {
      if (match.ok) {
        if (asJson) continue;
        const beneath = code && codeBeneath(each, code);
        if (beneath?.ok === false) stdio.status = 1;
        await stdio.out(`${match.sheet.text()}${beneath?.line ?? ''}`);
        continue;
      }
      stdio.status = 1;
      const place = `fairview sheet: ${placeOf(file, each, { isLine: jsonl === true })}`;
      if (!asJson || isBrokenJson(each)) await stdio.err(`${place}: ${refusalText(match)}\n`);
      const help = helpWith(each, 'sheet');
      if (help !== undefined) await stdio.err(`${place}: ${help}\n`);
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
      const why = whyOfSystem(error);
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
    .description(
      'Scores match records (fairview-match/1) by the rules in docs/rules and prints each sheet as a club writes it: ' +
        'the games with running totals, then bonuses, totals and the difference. A match under a time limit is tallied as ' +
        'if the time were up. The exit status is 1 if any record is refused.',
    )
    .argument('<files...>', 'files of one match record each; - is standard input')
    .option('--json', 'answer with one line of JSON instead')
    .option('--jsonl', 'every file holds one record a line; answer with one line of JSON each')
    .option(
      '--code <code>',
      'a checkpoint’s code: print the code of the sheet beneath it; a sheet’s code: say whether it belongs to this sheet',
      (text: string) => {
        const code = readSheetCode(text);
        if (!code) throw new InvalidArgumentError('It is not the code of a checkpoint or of a sheet.');
        return code;
      },
    )
    .action((files: readonly string[], flags: SheetFlags, command: Command) => {
      if (flags.code && (flags.json || flags.jsonl))
        command.error('error: --code works only with sheets for people', { exitCode: 2 });
      return scoreFiles(files, flags, stdio);
    });
}
