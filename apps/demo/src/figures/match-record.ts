import { isObject, type Json, type JsonObject } from '@fairview/kernel';
import { games, sheetOfMatch, type Sheet } from '@fairview/rules';
import type { Player } from '../server/tournament.js';

/** The match record with the players' names in place of their ids. */
export function withNames(record: JsonObject, players: Iterable<Player>): JsonObject {
  const names = new Map([...players].map(({ entry, name }) => [entry, name]));
  const nameOf = (given: Json): Json =>
    typeof given === 'string'
      ? (names.get(given) ?? given)
      : Array.isArray(given)
        ? given.map(nameOf)
        : isObject(given)
          ? Object.fromEntries(Object.entries(given).map(([key, value]) => [key, nameOf(value)]))
          : given;
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, nameOf(value)]));
}

/** The match record with these names of its sides in place of A, B and so on: so it is printed. */
export function withSides(record: JsonObject, names: readonly string[]): JsonObject {
  const lineUps = Object.values(record['sides'] ?? {}) as readonly Json[];
  return { ...record, sides: Object.fromEntries(lineUps.map((lineUp, at) => [names[at] ?? '', lineUp])) };
}

/** The sheet of a match record, as `fairview sheet` reads it. */
export function sheetOf(record: Json): Sheet {
  const match = sheetOfMatch(record, games);
  if (match.ok) return match.sheet;
  throw new Error(`the match record is refused (${match.rule}, ${match.code}): ${match.message}`);
}

/** All figures of a sheet, whatever it was made from. */
export const figuresOf = (sheet: Sheet): Json => ({ sheet: sheet.figures(), entries: sheet.entries() });
