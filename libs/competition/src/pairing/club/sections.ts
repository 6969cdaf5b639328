import type { Player } from '../field.js';
import { bestMatching, firstInOrder, type CriterionBlock } from '../matching/best.js';

/** More players than these are paired section by section: a matching over everybody takes the third power of their number. */
export const mostTogether = 256;

/** How many a section has: more than anybody can have met twice over, and no more than are matched in a moment. */
const leastInSection = 64;
const mostInSection = 128;

/** Two places, the better first. */
export type PlacePair = readonly [number, number];
type MayBe = (one: number, other: number) => boolean;

/** The places of a large score group, cut so that its upper half still meets its lower half: slice with slice. */
function slicesOf(group: readonly number[]): readonly (readonly number[])[] {
  const half = Math.floor(group.length / 2);
  const count = Math.floor(group.length / leastInSection);
  const part = (of: readonly number[], at: number): readonly number[] =>
    of.slice(Math.floor((at * of.length) / count), Math.floor(((at + 1) * of.length) / count));
  const [upper, lower] = [group.slice(0, half), group.slice(half)];
  return Array.from({ length: count }, (_, at) => [...part(upper, at), ...part(lower, at)]);
}

/** Places in order, group by group of those with equal scores. */
function groupsOf(players: readonly Pick<Player, 'score'>[], places: readonly number[]): readonly number[][] {
  const groups: number[][] = [];
  let last: number | undefined;
  for (const place of places) {
    const score = players[place]?.score;
    if (score === last) groups.at(-1)?.push(place);
    else groups.push([place]);
    last = score;
  }
  return groups;
}

/** Places in sections, from the top: whole score groups as far as a section holds them, a larger group in slices. */
export function sectionsOf(
  players: readonly Pick<Player, 'score'>[],
  places: readonly number[],
): readonly (readonly number[])[] {
  const sections: (readonly number[])[] = [];
  let open: readonly number[] = [];
  for (const group of groupsOf(players, places)) {
    const isLarge = group.length > mostInSection;
    if (open.length > 0 && open.length + group.length > mostInSection) {
      sections.push(open);
      open = [];
    }
    if (isLarge) sections.push(...slicesOf(group));
    else open = [...open, ...group];
  }
  return open.length > 0 ? [...sections, open] : sections;
}

/**
 * The player of an odd section who moves to the next one: the lowest with its lowest score who did not float down the round
 * before, else the lowest.
 */
function floaterOf(players: readonly Player[], section: readonly number[]): number | undefined {
  const score = players[section.at(-1) ?? 0]?.score;
  const lowest = section.filter((place) => players[place]?.score === score);
  return lowest.findLast((place) => players[place]?.floats[0] !== 'down') ?? lowest.at(-1);
}

/**
 * One section matched by the criteria of the round, among equal matchings the first in order; null if there is none.
 */
function matched(
  section: readonly number[],
  mayBe: MayBe,
  criteria: readonly CriterionBlock[],
): readonly PlacePair[] | null {
  const at = (index: number): number => section[index] ?? 0;
  const own = criteria.map(({ bits, amounts }): CriterionBlock => ({
    bits,
    amounts: (add, one, other) => amounts(add, at(one), at(other)),
  }));
  const mates = bestMatching(section.length, (one, other) => mayBe(at(one), at(other)), [
    ...own,
    ...firstInOrder(section.length),
  ]);
  return (
    mates &&
    [...mates.entries()].flatMap(([one, other]) => (one < other ? [[at(one), at(other)] as const] : []))
  );
}

/** A round in pairs of places, and the place that has the bye; or that there is no such round, or none found by joining a few. */
export type PairedSections =
  { readonly pairs: readonly PlacePair[]; readonly bye: number | null } | 'none' | 'too-large';

/** The bye goes as low as it can, and to nobody twice while there is somebody else. */
function byeOf(players: readonly Player[], mayBe: MayBe): number | undefined {
  const able = [...players.keys()].filter((place) => mayBe(place, players.length));
  return able.findLast((place) => players[place]?.mayHaveBye) ?? able.at(-1);
}

/**
 * Pairs a round section by section, from the top. An odd section sends somebody on to the next; one that has no pairing
 * is joined with the next, and the last with the one before it. If nobody has met more than 31 of the others, each may
 * meet half of any section of 64, which therefore has a pairing (Dirac): in a tournament of 30 rounds nothing is
 * refused.
 * @param players in the order of score and number; they are named by their places in it, and the bye by their count
 */
export function pairSections(
  players: readonly Player[],
  mayBe: MayBe,
  criteria: readonly CriterionBlock[],
): PairedSections {
  const bye = players.length % 2 === 0 ? null : byeOf(players, mayBe);
  if (bye === undefined) return 'none';
  const places = [...players.keys()].filter((place) => place !== bye);
  const left = [...sectionsOf(players, places)];
  const done: (readonly PlacePair[])[] = [];
  let open: readonly number[] = [];
  for (let next = left.shift(); next; next = left.shift()) {
    open = [...open, ...next].sort((one, other) => one - other);
    if (open.length > mostTogether) return 'too-large';
    const floater = open.length % 2 === 1 ? floaterOf(players, open) : undefined;
    const pairs = matched(
      open.filter((place) => place !== floater),
      mayBe,
      criteria,
    );
    if (pairs) {
      done.push(pairs);
      open = floater === undefined ? [] : [floater];
    } else if (left.length === 0) {
      const before = done.pop();
      if (!before) return 'none';
      left.push(before.flat());
    }
  }
  return { pairs: done.flat(), bye };
}
