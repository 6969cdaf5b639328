import type { ClientBase } from 'pg';
import { bug } from '../bug.js';
import type { AppendAnswer, Recorded } from '../log.js';
import { call } from './call.js';
import { recordedOf, type Entry } from './entry.js';
import { appendStatement } from './statement.js';

/** What the log remembers of a command: asked only for one that was given before. */
export type Recall = (club: string, commandId: string) => Promise<readonly Recorded[]>;

/** Reads one `log.answer` as the database writes it: (n,outcome,stream,at,position,version). */
async function answerOf(entry: Entry, fields: readonly string[], recall: Recall): Promise<AppendAnswer> {
  const [, outcome, , at, position, version] = fields;
  switch (outcome) {
    case 'appended':
      return {
        outcome,
        repeated: false,
        events: recordedOf(entry, { position: Number(position), at: Number(at) }),
      };
    case 'repeated':
      return { outcome: 'appended', repeated: true, events: await recall(entry.club, entry.commandId) };
    case 'version-moved':
      return { outcome, version: Number(version) };
    case 'lapsed':
      return { outcome, at: Number(at) };
    case 'command-reused':
      return { outcome };
    default:
      return bug(`the log answered ${fields.join(',')}`);
  }
}

/** Sends appends on a connection, in one statement, and reads their answers, in their order. */
export async function answersTo(
  client: ClientBase,
  entries: readonly Entry[],
  { timeout, recall }: { readonly timeout: number; readonly recall: Recall },
): Promise<readonly AppendAnswer[]> {
  const { statement, values } = appendStatement(entries);
  const rows = await call(client, statement, values, timeout);
  const byPlace = new Map(
    rows.map((row) => row.slice(1, -1).split(',')).map((fields) => [fields[0], fields]),
  );
  const answers: AppendAnswer[] = [];
  for (const [n, entry] of entries.entries()) {
    answers.push(await answerOf(entry, byPlace.get(String(n)) ?? [], recall));
  }
  return answers;
}
