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

/** How many figures a value has: a list or an object as many as its parts together. */
const figuresIn = (value: Json): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + figuresIn(part), 0)
    : 1;

/** Holds figures against one another, counts them, and keeps what differs. */
export class Comparison {
  private figures = 0;
  private readonly differing: string[] = [];

  /** How many were compared so far. */
  get count(): number {
    return this.figures;
  }

  get wrong(): readonly string[] {
    return this.differing;
  }

  /** The server's value, and the expected one. */
  compare(place: string, server: Json, expected: Json): void {
    this.figures += figuresIn(expected);
    this.differing.push(...differencesOf(server, expected, place));
  }

  /** Something that must be so. */
  holds(isSo: boolean, otherwise: string): void {
    this.figures += 1;
    if (!isSo) this.differing.push(otherwise);
  }
}
