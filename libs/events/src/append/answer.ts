import { bug } from '../bug.js';
import type { AppendAnswer, Recorded } from '../log.js';
import { recordedOf, type Entry } from './entry.js';

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

/** The answers to several appends, in their order. */
export function answersOf(
  entries: readonly Entry[],
  rows: readonly string[],
  recall: Recall,
): Promise<readonly AppendAnswer[]> {
  const byPlace = new Map(
    rows.map((row) => row.slice(1, -1).split(',')).map((fields) => [fields[0], fields]),
  );
  return Promise.all(entries.map((entry, n) => answerOf(entry, byPlace.get(String(n)) ?? [], recall)));
}
