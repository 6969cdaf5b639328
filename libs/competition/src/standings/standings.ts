import { bug } from '@fairview/kernel';
import { lastComplete, recordsOf } from '../history/record.js';
import { pointer, refuse, type Answer } from '../model/answer.js';
import { decimal, type Value } from '../model/points.js';
import type { Tournament } from '../model/tournament.js';
import { boardKeys } from '../tie-breaks/boards.js';
import { directEncounter } from '../tie-breaks/direct-encounter.js';
import { Evaluation, type KeyValue } from '../tie-breaks/evaluation.js';
import { checkKey, parseKey, type Key } from '../tie-breaks/key.js';
import { opponentKeys } from '../tie-breaks/opponents.js';
import { ownRecordKeys } from '../tie-breaks/own-record.js';
import { ratingKeys } from '../tie-breaks/ratings.js';

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

type Group = readonly number[];

const lowIsBetter = new Set(['DE', 'EDE', 'BC', 'LOT']);

/** The values of one key for everybody; DE and EDE look at each group that is still level. */
function valuesOf(evaluation: Evaluation, key: Key, groups: readonly Group[]): readonly KeyValue[] {
  const everybody = evaluation.records.keys();
  if (Object.hasOwn(ownRecordKeys, key.base)) {
    const own = ownRecordKeys[key.base] ?? bug('an own key');
    return [...everybody].map((who) => own(evaluation, who, key));
  }
  if (Object.hasOwn(boardKeys, key.base)) {
    const ofBoards = boardKeys[key.base] ?? bug('a key of boards');
    return [...everybody].map((who) => ofBoards(evaluation, who));
  }
  if (key.base === 'DE' || key.base === 'EDE') {
    const found = new Map(groups.flatMap((group) => [...directEncounter(evaluation, key, group)]));
    return [...everybody].map((who) => found.get(who) ?? bug('nobody is in no group'));
  }
  const over = opponentKeys[key.base] ?? ratingKeys[key.base] ?? bug(`there is no key ${key.base}`);
  return over(evaluation, key);
}

const compared = (one: Value, other: Value): number => (one < other ? -1 : one > other ? 1 : 0);

/** Which of two is better by one key: the undefined come last. */
function better(one: KeyValue, other: KeyValue, isLow: boolean): number {
  if (one.value === null || other.value === null)
    return Number(one.value === null) - Number(other.value === null);
  const sign = isLow ? 1 : -1;
  const first = compared(one.value, other.value);
  if (first !== 0) return sign * first;
  for (const [index, value] of (one.more ?? []).entries()) {
    const next = compared(value, other.more?.[index] ?? 0n);
    if (next !== 0) return sign * next;
  }
  return 0;
}

/** Splits each group by a key, the best first. */
function split(groups: readonly Group[], values: readonly KeyValue[], isLow: boolean): readonly Group[] {
  const value = (who: number): KeyValue => values[who] ?? bug('a value for everybody');
  return groups.flatMap((group) => {
    const sorted = group.toSorted((one, other) => better(value(one), value(other), isLow) || one - other);
    const parts: number[][] = [];
    for (const who of sorted) {
      const part = parts.at(-1);
      const [first] = part ?? [];
      if (part && first !== undefined && better(value(first), value(who), isLow) === 0) part.push(who);
      else parts.push([who]);
    }
    return parts;
  });
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
