import type { Checked } from '@fairview/kernel';
import { jsonLine, refuse, type FileRefusal, type Written } from '@fairview/competition';
import { textsOf, whyUnreadable } from './records.js';
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
  readonly json: Written;
  /** For people: the answer, or why there is none. */
  readonly text: string;
}

/** Why bytes are no text: as a refusal of the file. */
function notText(text: Checked<string>): FileRefusal | null {
  if (text.ok) return null;
  const why = text.refusal.code === 'too-long' ? 'it is too long' : 'it is not UTF-8';
  return refuse('unreadable', '', { why });
}

/**
 * Answers every tournament of every file in order. With `json` or `jsonl` each answer is a line on standard output,
 * refusals and unreadable files too; else answers go to standard output and refusals to standard error. The exit status is 1
 * if any was refused.
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
  const write = async (file: string, answered: readonly Answered[]): Promise<void> => {
    if (answered.some(({ ok }) => !ok)) stdio.status = 1;
    if (asJson) {
      if (answered.length > 0) await stdio.out(answered.map((each) => `${jsonLine(each.json)}\n`).join(''));
      return;
    }
    for (const { ok, text } of answered) {
      if (!ok) await stdio.err(`fairview ${command}: ${file}: ${text}\n`);
      else await stdio.out(`${answers++ > 0 ? '\n' : ''}${text}`);
    }
  };
  for (const file of files) {
    try {
      for await (const texts of textsOf(file, jsonl === true, stdio)) {
        const answered = texts.map((text) => {
          const refusal = notText(text);
          return text.ok ? answer(text.value) : refused(refusal ?? refuse('unreadable', ''));
        });
        await write(file, answered);
      }
    } catch (error) {
      const why = whyUnreadable(error);
      if (why === undefined) throw error;
      await write(file, [refused(refuse('unreadable', '', { why }))]);
    }
  }
}
