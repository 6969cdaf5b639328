import { readTrf } from '@fairview/competition';
import { isObject, own, type Checked, type Json, type Refusal } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { mostEnteredAtOnce } from '../tournament/limits.js';
import { cellText, longestText, openQuote, rowsOf } from './csv-text.js';

/** The forms in which players may be imported. */
export const entryForms = ['csv', 'json', 'trf'] as const;
export type EntryForm = (typeof entryForms)[number];

/** A player as a text names them. */
export interface ReadEntry {
  readonly name: string;
  /** Their team, by its name or its id. */
  readonly team?: string;
}

/** One place of a list: a player, or why there is none. */
export type ReadLine = Checked<ReadEntry>;

const player = (name: string, team: string | undefined): ReadLine =>
  name === ''
    ? refused('name-of-line-missing')
    : { ok: true, value: team === undefined || team === '' ? { name } : { name, team } };

/** A table whose first line names its columns: `name`, and `team` if teams meet; others, like `id`, are ignored. */
function fromCsv(text: string): Checked<readonly ReadLine[]> {
  const read = rowsOf(text);
  if (!read) return refused('entries-unreadable', { why: openQuote });
  const [head, ...rows] = read;
  const columns = head?.map((cell) => cellText(cell).toLowerCase()) ?? [];
  const [name, team] = [columns.indexOf('name'), columns.indexOf('team')];
  if (name === -1) return refused('entries-unreadable', { why: 'the first line names no column "name"' });
  const cell = (row: readonly string[], at: number) => cellText(row[at] ?? '');
  const lines = rows.map((row) => player(cell(row, name), team === -1 ? undefined : cell(row, team)));
  return { ok: true, value: lines };
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');

/** A list of names, or of objects with `name` and, if teams meet, `team`. */
function fromJson(text: string): Checked<readonly ReadLine[]> {
  let list: Json;
  try {
    list = JSON.parse(text) as Json;
  } catch {
    return refused('entries-unreadable', { why: 'it is not JSON' });
  }
  if (!Array.isArray(list)) return refused('entries-unreadable', { why: 'it is not a list' });
  const lines = (list as readonly Json[]).map((each): ReadLine => {
    if (typeof each === 'string') return player(each.trim(), undefined);
    return isObject(each)
      ? player(textOf(own(each, 'name')), textOf(own(each, 'team')))
      : refused('name-of-line-missing');
  });
  return { ok: true, value: lines };
}

/** The players of a TRF; it contains their teams, whatever tournament they are imported into. */
function fromTrf(text: string, ofTeams: boolean): Checked<readonly ReadLine[]> {
  const read = readTrf(text);
  if (!read.ok) return refused('entries-unreadable', { why: read.message.replace(/\.$/u, '') });
  const { competitors, players, teamOf } = read.value;
  const team = (index: number) => competitors[teamOf[index] ?? -1]?.name?.trim();
  const lines =
    players.length > 0
      ? players.map(({ name }, index) => player(name?.trim() ?? '', ofTeams ? team(index) : undefined))
      : competitors.map(({ name }) => player(name?.trim() ?? '', undefined));
  return { ok: true, value: lines };
}

const readers = { csv: fromCsv, json: fromJson, trf: fromTrf } as const;

/**
 * Players named in a text, line by line, for a tournament of teams or of players. Refused (TO-10): what is not of the form, no line or more than a command enters, and a
 * text that is too long. Of a single line `name-of-line-missing`.
 */
export function readEntries(text: string, form: EntryForm, ofTeams: boolean): Checked<readonly ReadLine[]> {
  if (text.length > longestText)
    return refused('entries-unreadable', { why: `it has more than ${longestText} characters` });
  const lines = readers[form](text.replace(/^\uFEFF/u, ''), ofTeams);
  if (!lines.ok) return lines;
  const { length } = lines.value;
  return length >= 1 && length <= mostEnteredAtOnce
    ? lines
    : refused('entries-at-once', { most: mostEnteredAtOnce, given: length });
}

/** The lines that name nobody, with the reason. */
export const unreadLines = (
  lines: readonly ReadLine[],
): readonly { readonly line: number; readonly refusal: Refusal }[] =>
  lines.flatMap((each, line) => (each.ok ? [] : [{ line, refusal: each.refusal }]));
