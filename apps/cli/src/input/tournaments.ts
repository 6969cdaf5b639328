import { plain, type Checked } from '@fairview/kernel';
import {
  isTrf,
  jsonLine,
  note,
  refuse,
  type FileRefusal,
  type Note,
  type WrittenAnswer,
} from '@fairview/competition';
import { InvalidArgumentError } from 'commander';
import { placeOf, textsOf } from './records.js';
import { whyOfSystem } from '../process/problem.js';
import type { Stdio } from '../process/stdio.js';

/** How answers are wanted: for people, or one line of JSON each. */
export interface AnswerFlags {
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

/** What a command makes of one tournament. */
export interface Answered {
  readonly ok: boolean;
  /** One line of JSON. */
  readonly json: WrittenAnswer;
  /** For people, made on demand: the answer, or why there is none. */
  readonly text: () => string;
  /** What the file states and the answer does not follow. */
  readonly notes?: readonly Note[];
}

/** The note about a TRF that is not UTF-8. Programs before 2016 and many since use the Windows encoding. */
export const readAsLatin1 = note('read-as-latin1', '');

/** The notes of an answer as fields of its line: each by its code, and all of them as one text. */
function writtenNotes(notes: readonly Note[]): WrittenAnswer {
  if (notes.length === 0) return {};
  return {
    note: notes.map(({ message }) => message).join(' '),
    notes: notes.map(({ code, message, at }) => ({ code, message, at })),
  };
}

/** Why bytes are not text: as a refusal of the file. */
function notText(text: Checked<string>): FileRefusal | null {
  if (text.ok) return null;
  const why = text.refusal.code === 'too-long' ? 'it is too long' : 'it is not UTF-8';
  return refuse('unreadable', '', { why });
}

/**
 * Answers every tournament of every file in order. With `json` or `jsonl` each answer is a line on standard output,
 * refusals and unreadable files too; else answers go to standard output and refusals to standard error. What a file states and the
 * answer does not follow is noted in the line, or on standard error. The exit status is 1 if any was refused.
 */
export async function answerFiles(
  command: string,
  files: readonly string[],
  { json, jsonl }: AnswerFlags,
  answer: (text: string) => Answered,
  refused: (refusal: FileRefusal) => Answered,
  stdio: Stdio,
): Promise<void> {
  const asJson = json === true || jsonl === true;
  let answers = 0;
  const write = async (answered: readonly (Answered & { readonly place: () => string })[]): Promise<void> => {
    if (answered.some(({ ok }) => !ok)) stdio.status = 1;
    if (asJson) {
      const written = answered.map(({ json, notes = [] }) => jsonLine({ ...json, ...writtenNotes(notes) }));
      if (written.length > 0) await stdio.out(`${written.join('\n')}\n`);
      return;
    }
    for (const { ok, text, place, notes = [] } of answered) {
      for (const { message, at } of notes)
        await stdio.err(`fairview ${command}: ${place()}: ${at === '' ? '' : `${at}: `}${plain(message)}\n`);
      if (!ok) await stdio.err(`fairview ${command}: ${place()}: ${plain(text())}\n`);
      else await stdio.out(`${answers++ > 0 ? '\n' : ''}${text()}`);
    }
  };
  for (const file of files) {
    try {
      for await (const texts of textsOf(file, jsonl === true, stdio, isTrf)) {
        const answered = texts.map((each) => {
          const { text, latin1 } = each;
          const refusal = notText(text);
          const made = text.ok ? answer(text.value) : refused(refusal ?? refuse('unreadable', ''));
          const place = (): string => {
            // A file of TRF is no JSON from its first letter on: what is said of it names the line.
            const isJson = !latin1 && text.ok && /^\uFEFF?\s*[{[]/u.test(text.value);
            return isJson ? placeOf(file, each, { isLine: jsonl === true }) : file;
          };
          return { ...made, place, notes: [...(latin1 ? [readAsLatin1] : []), ...(made.notes ?? [])] };
        });
        await write(answered);
      }
    } catch (error) {
      const why = whyOfSystem(error);
      if (why === undefined) throw error;
      await write([{ ...refused(refuse('unreadable', '', { why })), place: () => file }]);
    }
  }
}

const mostKeys = 30;

/** The help text of `--by`. */
export const byKeys = [
  '--by <keys>',
  'rank by these keys, not by those of the file: PTS,BH/C1,BH,SB',
] as const;

/** Tie-break keys as `--by` takes them, `PTS,BH/C1`. What each is, and whether it fits the format, the ranking judges. */
export function parseKeys(text: string): readonly string[] {
  const keys = text.split(',').map((key) => key.trim());
  if (keys.includes('') || keys.length > mostKeys)
    throw new InvalidArgumentError(`Give up to ${mostKeys} keys with commas between them: PTS,BH/C1.`);
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  if (twice !== undefined) throw new InvalidArgumentError(`The key ${twice} is given twice.`);
  return keys;
}
