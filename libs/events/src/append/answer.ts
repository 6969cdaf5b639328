import { bug } from '@fairview/kernel';
import pg, { type ClientBase } from 'pg';
import type { AppendAnswer, CommandKey, Instant, Recorded } from '../log.js';
import type { SureSpan } from '../clock.js';
import { call } from './send.js';
import { recordedOf, type Entry } from './entry.js';
import type { ClubShard } from './shards.js';
import { appendStatement, type Announcement, type SpreadLog } from './statement.js';

/** The log's record of an earlier command: only read for a command that was given before. */
export type Recall = (club: string, command: CommandKey) => Promise<readonly Recorded[]>;

/** One `log.answer` as the database writes it: (n,outcome,stream,at,position,version). */
type Fields = readonly string[];

/** The answer to an append; the log's clock may be untrustworthy. */
export type LogAnswer = AppendAnswer | { readonly outcome: 'clock-unsure'; readonly at: Instant };

/** The answer to an append, `undefined` if its first events must be read again. */
function answerOf(entry: Entry, fields: Fields): LogAnswer | undefined {
  const [, outcome, , at, position, version] = fields;
  switch (outcome) {
    case 'appended': {
      const events = recordedOf(entry, { position: Number(position), at: Number(at) });
      return { outcome, repeated: false, events };
    }
    case 'repeated':
      return undefined;
    case 'version-moved':
      return { outcome, version: Number(version) };
    case 'lapsed':
      return { outcome, at: Number(at) };
    case 'command-reused':
      return { outcome };
    case 'clock-unsure':
      return { outcome, at: Number(at) };
    default:
      return bug(`the log answered ${fields.join(',')}`);
  }
}

function fieldsByPlace(rows: readonly string[]): readonly (Fields | undefined)[] {
  const byPlace: (Fields | undefined)[] = [];
  for (const row of rows) {
    const fields = row.slice(1, -1).split(',');
    byPlace[Number(fields[0])] = fields;
  }
  return byPlace;
}

/** The SQLSTATE by which the database says that one of several appends was not made (migrations, append-all.sql). */
const notAll = 'FVALL';

/** The answer to the first append that prevented the others; `undefined` if the error is a different one. */
export function hinderedIn(
  entries: readonly Entry[],
  error: unknown,
): { readonly told: LogAnswer; readonly place: number } | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== notAll) return undefined;
  const fields = (error.detail ?? '').slice(1, -1).split(',');
  const place = Number(fields[0]);
  const told = answerOf(entries[place] ?? bug(`no append ${place}`), fields);
  return { told: told ?? bug('an append that was made kept others from it'), place };
}

/** What sending appends takes beside them. */
export interface Sending {
  /** Milliseconds. */
  readonly timeout: number;
  readonly recall: Recall;
  readonly sure: SureSpan;
  readonly announcement?: Announcement | undefined;
  /** Of a database whose clubs are spread over nodes. */
  readonly spread?: SpreadLog | undefined;
  /** The shard that the connection leads to, if it does not lead to the coordinator. */
  readonly shard?: ClubShard | undefined;
}

/** The events that these answers say were written now, in order of position. */
export const writtenIn = (answers: readonly LogAnswer[]): readonly Recorded[] =>
  answers
    .flatMap((answer) => (answer.outcome === 'appended' && !answer.repeated ? answer.events : []))
    .sort((one, other) => one.position - other.position);

/** Sends appends on a connection, in one statement, and reads their answers, in their order. */
export async function answersTo(
  client: ClientBase,
  entries: readonly Entry[],
  { timeout, recall, sure, announcement, spread, shard }: Sending,
): Promise<readonly LogAnswer[]> {
  const { statement, values } = appendStatement(entries, sure, announcement, spread, shard);
  const fields = fieldsByPlace(await call(client, statement, values, timeout));
  const answers: LogAnswer[] = [];
  for (const [n, entry] of entries.entries()) {
    const answer = answerOf(entry, fields[n] ?? []);
    const events = answer ? [] : await recall(entry.club, entry);
    answers.push(answer ?? { outcome: 'appended', repeated: true, events });
  }
  return answers;
}
