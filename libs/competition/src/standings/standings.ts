import { bug } from '@fairview/kernel';
import { lastComplete, recordsOf } from '../history/record.js';
import { pointer, refuse, type Answer } from '../model/answer.js';
import { decimal } from '../model/points.js';
import type { Tournament } from '../model/tournament.js';
import { Evaluation, type KeyValue, type Part } from '../tie-breaks/evaluation.js';
import { checkKey, parseKey, type Key } from '../tie-breaks/key.js';
import { isLowBetter, split, valuesOf, type Group } from './by-key.js';

/** One competitor's place. */
export interface StandingsRow {
  readonly rank: number;
  /** The index of the entrant or team. */
  readonly who: number;
  /** By key: exact decimals, null if undefined. */
  readonly values: ReadonlyMap<string, string | null>;
  /** Where values that are sums come from. */
  readonly because: readonly string[];
}

export interface Standings {
  /** The round after which they stand. */
  readonly after: number;
  readonly rows: readonly StandingsRow[];
}

function sentence({ text }: Key, shown: string, parts: readonly Part[]): string {
  let sum = '';
  for (const { value, isCut } of parts) {
    const part = isCut ? `(${decimal(value)})` : decimal(value);
    if (sum === '') sum = part;
    else sum += part.startsWith('-') ? ` - ${part.slice(1)}` : ` + ${part}`;
  }
  return `${text} ${shown} = ${sum === '' ? '0' : sum}`;
}

/** A row's value for each key. */
function said(
  columns: readonly { readonly key: Key; readonly values: readonly KeyValue[] }[],
  who: number,
): Pick<StandingsRow, 'values' | 'because'> {
  const texts = new Map<string, string | null>();
  const because: string[] = [];
  for (const { key, values } of columns) {
    const { value, parts } = values[who] ?? bug('a value for everybody');
    const shown = value === null ? null : decimal(value);
    texts.set(key.text, shown);
    if (shown !== null && parts !== undefined) because.push(sentence(key, shown, parts));
  }
  return { values: texts, because };
}

/**
 * The ranks by keys, in their order. `after`: as if the tournament had ended after that round; left out, the last
 * round in which every result stands. It judges no pairing.
 * Refused: `field-missing` without keys, `key-unknown`, `key-not-for-format`, `lots-missing`, `round-unknown`.
 */
export function standingsOf(
  tournament: Tournament,
  keys: readonly string[] | null = tournament.tieBreaks,
  after: number = lastComplete(tournament.rounds),
): Answer<Standings> {
  if (keys === null) return refuse('field-missing', '/tieBreaks', { field: 'tieBreaks' });
  if (!Number.isInteger(after) || after < 0 || after > tournament.rounds.length)
    return refuse('round-unknown', '/rounds', { round: after });
  const parsed: Key[] = [];
  for (const [index, text] of keys.entries()) {
    const at = pointer('/tieBreaks', index);
    const code = checkKey(text, tournament.format);
    if (code !== null) return refuse(code, at, { key: text, format: tournament.format });
    if (text === 'LOT' && tournament.lots === null) return refuse('lots-missing', at);
    parsed.push(parseKey(text) ?? bug('a checked key can be taken apart'));
  }
  const evaluation = new Evaluation(tournament, recordsOf(tournament, after), after);
  let groups: readonly Group[] =
    tournament.competitors.length === 0 ? [] : [[...tournament.competitors.keys()]];
  const columns = parsed.map((key) => {
    const values = valuesOf(evaluation, key, groups);
    groups = split(groups, values, isLowBetter(key));
    return { key, values };
  });
  let rank = 1;
  const rows = groups.flatMap((group) => {
    const shared = rank;
    rank += group.length;
    return group.map((who) => ({ rank: shared, who, ...said(columns, who) }));
  });
  return { ok: true, value: { after, rows } };
}
