import { bug } from '@fairview/kernel';
import { recordsOf } from '../history/record.js';
import { decimal, type Value } from '../model/points.js';
import type { Tournament } from '../model/tournament.js';
import { boardKeys } from '../tie-breaks/boards.js';
import { directEncounter } from '../tie-breaks/direct-encounter.js';
import { Evaluation, type KeyValue } from '../tie-breaks/evaluation.js';
import { parseKey, type Key } from '../tie-breaks/key.js';
import { opponentKeys } from '../tie-breaks/opponents.js';
import { ownRecordKeys } from '../tie-breaks/own-record.js';
import { ratingKeys } from '../tie-breaks/ratings.js';

/** Competitors that no earlier key separates. */
export type Group = readonly number[];

const lowFirst = new Set(['DE', 'EDE', 'BC', 'LOT', 'TPN']);

/** Whether a lower value of a key is better. */
export const isLowBetter = ({ base, reversed }: Key): boolean => lowFirst.has(base) !== reversed;

/** The values of one key for everybody; DE and EDE look at each group that is still level. */
export function valuesOf(evaluation: Evaluation, key: Key, groups: readonly Group[]): readonly KeyValue[] {
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
export function split(
  groups: readonly Group[],
  values: readonly KeyValue[],
  isLow: boolean,
): readonly Group[] {
  const value = (who: number): KeyValue => values[who] ?? bug('a value for everybody');
  return groups.flatMap((group) => {
    if (group.length === 1) return [group];
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

/** What one key makes of competitors that are level on all keys before it. */
export interface JudgedKey {
  /** By competitor: exact decimals, null if undefined. */
  readonly values: ReadonlyMap<number, string | null>;
  /** The same competitors, best first; those in one group are still level. */
  readonly groups: readonly Group[];
}

/**
 * Judges competitors by one key after another, as `standingsOf` does: all results up to round `after` count, also those of a
 * round in which others are open. The key must be one that `checkKey` lets through; another one is a bug of the caller.
 */
export function keyJudge(
  tournament: Tournament,
  after: number = tournament.rounds.length,
): (key: string, level: Group) => JudgedKey {
  const evaluation = new Evaluation(tournament, recordsOf(tournament, after), after);
  const known = new Map<string, readonly KeyValue[]>();
  /** Direct encounter is computed among those who are level; any other key has one value for each. */
  const valuesFor = (text: string, level: Group): readonly KeyValue[] => {
    const key = parseKey(text) ?? bug(`there is no key ${text}`);
    if (key.base === 'DE' || key.base === 'EDE') {
      const among: KeyValue[] = [];
      for (const [who, value] of directEncounter(evaluation, key, level)) among[who] = value;
      return among;
    }
    const values = known.get(text) ?? valuesOf(evaluation, key, []);
    known.set(text, values);
    return values;
  };
  return (text, level) => {
    const values = valuesFor(text, level);
    const shown = level.map((who) => {
      const value = values[who]?.value ?? null;
      return [who, value === null ? null : decimal(value)] as const;
    });
    const key = parseKey(text);
    const isLow = key !== null && isLowBetter(key);
    return { values: new Map(shown), groups: split([level], values, isLow) };
  };
}
