import { accepted, own, quoted, refused, type Checked, type Json, type JsonObject } from '@fairview/kernel';
import type { Instant } from './clock.js';
import { parseInstant } from './instant.js';

/** An optional key: null says as little as its absence. */
export const optional = (given: JsonObject, key: string): Json | undefined => own(given, key) ?? undefined;

/** An instant as a record writes it; refused under `rule`. */
export function readInstant(given: Json | undefined, rule: string): Checked<Instant | undefined> {
  if (given === undefined) return accepted(undefined);
  const instant = typeof given === 'string' ? parseInstant(given) : undefined;
  return instant === undefined ? refused(rule, 'instant-unreadable') : accepted(instant);
}

/** What stands where a text or a number should. */
export const written = (given: Json | undefined): string => quoted(JSON.stringify(given) ?? '');

/** The keys that say where a game of teams was played. */
export const placeKeys = ['round', 'board'] as const;
