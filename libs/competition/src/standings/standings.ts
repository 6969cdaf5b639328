import { bug } from '@fairview/kernel';
import { lastComplete, recordsOf } from '../history/record.js';
import { pointer, refuse, type Answer } from '../model/answer.js';
import { decimal } from '../model/points.js';
import type { Tournament } from '../model/tournament.js';
import { Evaluation, type KeyValue } from '../tie-breaks/evaluation.js';
import { checkKey, parseKey, type Key } from '../tie-breaks/key.js';
import { lowIsBetter, split, valuesOf, type Group } from './by-key.js';

/** One competitor's place. */
export interface StandingsRow {
  readonly rank: number;
  /** The index of the entrant or team. */
  readonly who: number;
  /** By key: exact decimals, null where undefined. */
  readonly values: ReadonlyMap<string, string | null>;
  /** Where values that are sums come from. */
  readonly because: readonly string[];
}

export interface Standings {
  /** The round after which they stand. */
  readonly after: number;
  readonly rows: readonly StandingsRow[];
}

function sentence({ text }: Key, { value, parts }: KeyValue): readonly string[] {
  if (parts === undefined || value === null) return [];
  const sum = parts.map((part) => (part.isCut ? `(${decimal(part.value)})` : decimal(part.value)));
  return [`${text} ${decimal(value)} = ${sum.length === 0 ? '0' : sum.join(' + ').replaceAll('+ -', '- ')}`];
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
    groups = split(groups, values, lowIsBetter.has(key.base));
    return { key, values };
  });
  let rank = 1;
  const rows = groups.flatMap((group) => {
    const shared = rank;
    rank += group.length;
    return group.map((who) => ({
      rank: shared,
      who,
      values: new Map(
        columns.map(({ key, values }) => {
          const value = values[who]?.value ?? null;
          return [key.text, value === null ? null : decimal(value)] as const;
        }),
      ),
      because: columns.flatMap(({ key, values }) => sentence(key, values[who] ?? { value: null })),
    }));
  });
  return { ok: true, value: { after, rows } };
}
