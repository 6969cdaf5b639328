import type { Json, JsonObject } from '@fairview/kernel';

const hasMembers = (given: Json | undefined): given is JsonObject | readonly Json[] =>
  typeof given === 'object' && given !== null;

/** Where two values first differ: the keys, or places from 0, that lead there; `undefined` if they are equal. */
export function firstDifference(
  one: Json | undefined,
  other: Json | undefined,
): readonly string[] | undefined {
  if (one === other) return undefined;
  if (!hasMembers(one) || !hasMembers(other) || Array.isArray(one) !== Array.isArray(other)) return [];
  const [members, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  for (const key of new Set([...members.keys(), ...others.keys()])) {
    const within = firstDifference(members.get(key), others.get(key));
    if (within) return [key, ...within];
  }
  return undefined;
}
