import type { Json } from '@fairview/kernel';

const isParted = (given: Json | undefined): given is Exclude<Json, string | number | boolean | null> =>
  typeof given === 'object' && given !== null;

const written = (given: Json | undefined): string =>
  given === undefined ? 'nothing' : (JSON.stringify(given) ?? '');

/**
 * Every figure in which what the server says differs from what the records come to, each with its place: `rounds 2,
 * net`. Parts of lists are counted from 1.
 */
export function differencesOf(
  server: Json | undefined,
  expected: Json | undefined,
  place = '',
): readonly string[] {
  if (!isParted(server) || !isParted(expected)) {
    const same = server === expected;
    return same
      ? []
      : [`${place}: the server says ${written(server)}, the records come to ${written(expected)}`];
  }
  const [one, other] = [server, expected].map((each) => new Map(Object.entries(each)));
  const keys = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const inList = Array.isArray(expected);
    const part = inList ? `${place} ${Number(key) + 1}` : place === '' ? key : `${place}, ${key}`;
    return differencesOf(one?.get(key), other?.get(key), part);
  });
}
