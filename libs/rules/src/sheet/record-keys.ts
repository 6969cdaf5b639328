import {
  accepted,
  isObject,
  own,
  quoted,
  refused,
  type Checked,
  type Json,
  type JsonObject,
} from '@fairview/kernel';
import { parseInstant, type Instant } from './instant.js';
import type { LostTime } from './lost-time.js';

/** An optional key: null says as little as its absence. */
export const optional = (given: JsonObject, key: string): Json | undefined => own(given, key) ?? undefined;

/** An instant as a record writes it; refused under `rule`. */
export function readInstant(given: Json | undefined, rule: string): Checked<Instant | undefined> {
  if (given === undefined) return accepted(undefined);
  const instant = typeof given === 'string' ? parseInstant(given) : undefined;
  return instant === undefined ? refused(rule, 'instant-unreadable') : accepted(instant);
}

/** Spans of lost time that a record may name. */
const mostSpans = 1000;

/** One span of `givenBack`; `undefined` for anything else. */
function readSpan(given: Json): LostTime | undefined {
  if (!isObject(given) || Object.keys(given).length !== 2) return undefined;
  const from = readInstant(own(given, 'from'), 'TM-22');
  const until = readInstant(own(given, 'until'), 'TM-22');
  if (!from.ok || !until.ok || from.value === undefined || until.value === undefined) return undefined;
  return from.value < until.value ? { from: from.value, until: until.value } : undefined;
}

/** TM-22: the time that does not count, as a record writes it: spans in order, one after the other. */
export function readGivenBack(given: Json | undefined): Checked<readonly LostTime[] | undefined> {
  if (given === undefined) return accepted(undefined);
  const malformed = refused('TM-22', 'given-back-unreadable');
  if (!Array.isArray(given) || given.length > mostSpans) return malformed;
  const spans: LostTime[] = [];
  for (const each of given as readonly Json[]) {
    const span = readSpan(each);
    if (!span || span.from < (spans.at(-1)?.until ?? -Infinity)) return malformed;
    spans.push(span);
  }
  return accepted(spans);
}

/** The value given where a text or a number should be. */
export const written = (given: Json | undefined): string => quoted(JSON.stringify(given) ?? '');

/** The keys that say where a game of teams was played. */
export const placeKeys = ['round', 'board'] as const;

/** A game that does not figure, as every match record writes it. */
export const noContestKeys = { winner: null, noContest: true } as const;
