import { namesIn } from '../entries/pasted-names.js';

/** Who is seeded: an entry by its id; one that was erased has no name. */
export interface Seed {
  readonly id: string;
  readonly name: string | null;
}

/** The order with one of them at another place, from 0; a place beyond an end is that end. */
export function movedTo(order: readonly string[], id: string, place: number): readonly string[] {
  const others = order.filter((each) => each !== id);
  return [...others.slice(0, Math.max(0, place)), id, ...others.slice(Math.max(0, place))];
}

/** By name, as a list at the door is read. @param locale of the reader, whose alphabet it is */
export function orderByName(seeds: readonly Seed[], locale: string): readonly string[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return seeds.toSorted((one, other) => compare(one.name ?? '', other.name ?? '')).map(({ id }) => id);
}

/** An order that was pasted, or the names of it that are not of exactly one entry. */
export type PastedOrder =
  | { readonly order: readonly string[] }
  | { readonly unknown: readonly string[]; readonly twice: readonly string[] };

const folded = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/**
 * Entries in the order of a list of names, such as one of ratings, and how many of them were found in it. Names of nobody here are
 * passed over; who is not on the list, or shares their name with another, keeps their place behind the others.
 */
export function orderByNames(
  names: readonly string[],
  seeds: readonly Seed[],
): { readonly order: readonly string[]; readonly found: number } {
  const listed = names.map(folded);
  const ids = listed.flatMap((name) => {
    const here = seeds.filter((seed) => folded(seed.name ?? '') === name);
    const isOne = here.length === 1 && listed.filter((each) => each === name).length === 1;
    return isOne ? here.map(({ id }) => id) : [];
  });
  return { order: behind(ids, seeds), found: ids.length };
}

/** These first, and behind them all others as they stand. */
function behind(ids: readonly string[], seeds: readonly Seed[]): readonly string[] {
  return [...ids, ...seeds.map(({ id }) => id).filter((id) => !ids.includes(id))];
}

/** Entries in the order of pasted names, one a line; who is not in the list keeps their place behind them. */
export function pastedOrder(text: string, seeds: readonly Seed[]): PastedOrder {
  const names = namesIn(text).map(({ name }) => name);
  const found = names.map((name) => seeds.filter((seed) => folded(seed.name ?? '') === folded(name)));
  const unknown = names.filter((_, at) => found[at]?.length === 0);
  const ids = found.flatMap((each) => each.map(({ id }) => id));
  const twice = names.filter(
    (name, at) =>
      (found[at]?.length ?? 0) > 1 || names.findIndex((each) => folded(each) === folded(name)) < at,
  );
  if (unknown.length + twice.length > 0) return { unknown, twice: [...new Set(twice)] };
  return { order: behind(ids, seeds) };
}
