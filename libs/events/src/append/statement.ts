import { bug } from '@fairview/kernel';
import { createHash } from 'node:crypto';
import type { Json } from '@fairview/kernel';
import type { AppendFunction, RowWrite } from '../log.js';
import type { SureSpan } from '../clock.js';
import type { Statement } from './send.js';
import type { Entry } from './entry.js';
import type { ClubShard } from './shards.js';

/**
 * How an append makes itself known: a notification of PostgreSQL on a channel, `CLUB POSITION SENDER`, in the transaction of the
 * append. Both are words without quotation marks.
 */
export interface Announcement {
  readonly channel: string;
  /** By it the process knows its own. */
  readonly sender: string;
}

/**
 * The log of a database whose clubs are spread over nodes. It is written by `log.append_with` on the node of the club, or by
 * `log.append_beside` where what is written with it lies elsewhere.
 */
export interface SpreadLog {
  /** Whether a table lies with its club, or a function that makes appends needs nothing else; both named with their schema. */
  liesWithClub(name: string): boolean;
}

/** The SQL before the rows: the append itself, its answers in a relation of one column `a`. */
interface Call {
  /** Part of the prepared statement's name. */
  readonly name: string;
  readonly sql: string;
  /** How many values it takes. */
  readonly values: number;
}

const one: Call = {
  name: 'one',
  sql: `select log.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as a`,
  values: 10,
};
const many: Call = {
  name: 'many',
  sql: `select log.append_many($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as a`,
  values: 10,
};
const callVia = ({ name }: AppendFunction): Call => ({
  name,
  sql: `select ${name}($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as a`,
  values: 11,
});

/** What calls a function of the spread log with so many values. */
const spread = (name: 'append_with' | 'append_beside', values: number): Statement => ({
  name: `log_${name}`,
  text: `select log.${name}(${Array.from({ length: values }, (_, n) => `$${n + 1}`).join(', ')}) as a`,
});
const onNode = spread('append_with', 14);
const withCoordinator = spread('append_beside', 17);

/** The rows for one write, as `given(n, row)`: `n` is the index of their append. */
interface Given {
  readonly write: RowWrite;
  readonly rows: (readonly [n: number, row: Json])[];
}

/** One data-modifying statement a write, each with `given` of its own; a leading WITH joins ours. */
function writing({ sql }: RowWrite, index: number, parameter: number): string {
  const given = `given as (
    select (e.value ->> 0)::int as n, e.value -> 1 as row from jsonb_array_elements($${parameter}::jsonb) e)`;
  const own = /^\s*with\s/i.exec(sql);
  return `rows_${index} as (with ${given}${own ? `, ${sql.slice(own[0].length)}` : ` ${sql}`})`;
}

/** Tells the other processes how far the club's log reaches now, if anything was appended: one row, whatever was. */
const announcing = ({ channel, sender }: Announcement): string => `announced as materialized (
    select count(pg_notify('${channel}', a.club || ' ' || a.position || ' ${sender}'))
      from (select club, max(position) as position from appended group by club) a)`;

function textOf(call: Call, writes: readonly RowWrite[], announcement: Announcement | undefined): string {
  const answers = `with answer as materialized (${call.sql})`;
  if (writes.length === 0 && !announcement) return call.sql;
  const appended = `appended as (
    select (a).n, $1::uuid as club, (a).stream, (a).at, (a).position, (a).version
      from answer where (a).outcome = 'appended')`;
  const rows = writes.map((write, index) => writing(write, index, call.values + 1 + index));
  if (!announcement) return `${[answers, appended, ...rows].join(',\n')}\nselect a from answer`;
  return `${[answers, appended, ...rows, announcing(announcement)].join(',\n')}\nselect a from answer, announced`;
}

/** Statements by kind and writes: few, because few writes go together. */
const known = new Map<string, { readonly writes: readonly RowWrite[]; readonly statement: Statement }>();

function statementOf(
  call: Call,
  writes: readonly RowWrite[],
  announcement: Announcement | undefined,
  shard: ClubShard | undefined,
): Statement {
  const told = announcement ? [announcement.channel, announcement.sender] : [];
  const key = [call.name, shard?.id ?? '', ...told, ...writes.map(({ name }) => name)].join(' ');
  const found = known.get(key);
  if (found) {
    if (found.writes.some(({ sql }, i) => sql !== writes[i]?.sql)) bug(`two row writes of one name: ${key}`);
    return found.statement;
  }
  const ofAll = textOf(call, writes, announcement);
  const text = shard ? shard.named(ofAll) : ofAll;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const statement = { name: `append_${call.name}_${digest}`, text };
  known.set(key, { writes, statement });
  return statement;
}

/** What all entries ask for, one write once, in order of name. */
function givenOf(entries: readonly Entry[]): readonly Given[] {
  const byName = new Map<string, Given>();
  for (const [n, { rows }] of entries.entries()) {
    for (const { write, rows: asked } of rows) {
      if (asked.length === 0) continue;
      const given = byName.get(write.name) ?? { write, rows: [] };
      if (given.write.sql !== write.sql) bug(`two row writes are named ${write.name}`);
      for (const row of asked) given.rows.push([n, row]);
      byName.set(write.name, given);
    }
  }
  return [...byName.values()].sort((a, b) => (a.write.name < b.write.name ? -1 : 1));
}

/** An array's literal, for members that need no quotation marks. */
const array = (members: readonly (string | number)[]): string => `{${members.join(',')}}`;

function valuesOf(entries: readonly Entry[]): readonly string[] {
  return [
    entries[0]?.club ?? bug('an append of nothing'),
    array(entries.map(({ commandId }) => commandId)),
    array(entries.map(({ actor }) => actor)),
    array(entries.map(({ stream }) => stream)),
    array(entries.map(({ expectedVersion }) => expectedVersion)),
    entries.map(({ text }) => text).join('\n\n'),
    array(entries.map(({ notAfter }) => notAfter)),
  ];
}

/** An array's literal, for any texts. */
const quotedArray = (members: readonly string[]): string =>
  `{${members.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** A write behind the relations that it reads: its own WITH goes on from theirs. */
function behindGiven({ sql }: RowWrite): string {
  const own = /^\s*with\s/i.exec(sql);
  return own ? `, ${sql.slice(own[0].length)}` : ` ${sql}`;
}

/** Statements of rows, and what is given to each. */
const writesOf = (given: readonly Given[]): readonly string[] => [
  quotedArray(given.map(({ write }) => behindGiven(write))),
  quotedArray(given.map(({ rows }) => JSON.stringify(rows))),
];

/** Where everything lies with the club its node does the work; what only appends needs no more than the log's own functions. */
function spreadStatement(
  entries: readonly Entry[],
  bounds: readonly string[],
  given: readonly Given[],
  log: SpreadLog,
): { readonly statement: Statement; readonly values: readonly string[] } | undefined {
  const via = entries[0]?.via;
  if (!via && given.length === 0) return undefined;
  const isHere = via !== undefined && !log.liesWithClub(via.name);
  const own = given.filter(({ write }) => log.liesWithClub(write.table));
  const beside = given.filter(({ write }) => !log.liesWithClub(write.table));
  const values = [
    ...valuesOf(entries),
    ...bounds,
    array(entries.map(({ inputHash = 'NULL' }) => inputHash)),
    isHere ? '' : (via?.name ?? ''),
    JSON.stringify(via?.given ?? null),
    ...writesOf(own),
  ];
  if (!isHere && beside.length === 0) return { statement: onNode, values };
  return {
    statement: withCoordinator,
    values: [...values, isHere ? via.name : '', ...writesOf(beside)],
  };
}

/** Whether these appends can be written where their club lies: not if a function makes them, or rows of theirs lie elsewhere. */
export const areWithClub = (entries: readonly Entry[], log: SpreadLog): boolean =>
  entries.every(({ via, rows }) => !via && rows.every(({ write }) => log.liesWithClub(write.table)));

/**
 * The one statement that writes these appends with their rows, and its values: all to one club, at most one a
 * stream, no command twice. Appends are numbered by their place. Nothing is written outside of the instants of `sure`. With an
 * announcement it is made by the same transaction. For a shard it is that of one server, with the names of the shard.
 */
export function appendStatement(
  entries: readonly Entry[],
  sure: SureSpan,
  announcement?: Announcement,
  log?: SpreadLog,
  shard?: ClubShard,
): {
  readonly statement: Statement;
  readonly values: readonly string[];
} {
  const given = givenOf(entries);
  const writes = given.map(({ write }) => write);
  const bounds = [String(sure.from), String(sure.until)];
  const handedOn = log && !shard && spreadStatement(entries, bounds, given, log);
  if (handedOn) return handedOn;
  const rows = given.map((one) => JSON.stringify(one.rows));
  const hashes = array(entries.map(({ inputHash = 'NULL' }) => inputHash));
  const [entry] = entries;
  if (entry?.via) {
    const values = [...valuesOf(entries), ...bounds, hashes, JSON.stringify(entry.via.given), ...rows];
    return { statement: statementOf(callVia(entry.via), writes, announcement, shard), values };
  }
  if (entry && entries.length === 1 && entry.bodies.length === 1) {
    const { club, commandId, actor, stream, expectedVersion, text, notAfter, inputHash = '' } = entry;
    const alone = [club, commandId, actor, stream, String(expectedVersion), text, String(notAfter)];
    const values = [...alone, ...bounds, inputHash, ...rows];
    return { statement: statementOf(one, writes, announcement, shard), values };
  }
  const values = [...valuesOf(entries), ...bounds, hashes, ...rows];
  return { statement: statementOf(many, writes, announcement, shard), values };
}
