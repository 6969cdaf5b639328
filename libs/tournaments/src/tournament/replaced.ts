import type { Pairing, Sides } from './rounds.js';
import { metIn, type ArrangedMatch } from './state.js';

/** The matches that a tournament has now. */
interface Standing {
  readonly pairings: readonly Pairing[];
  readonly arranged: readonly ArrangedMatch[];
}

/** A match that was cancelled. */
interface Cancelled {
  readonly id: string;
  /** Its round; null if it was arranged. */
  readonly round: number | null;
  readonly sides: Sides;
  /** The entry that each side plays for, if its players are others. */
  readonly teams: Readonly<Record<string, string>> | null;
}

/**
 * The matches that stand instead of a cancelled one, in the order of their boards: the one that was opened again in its place, and those that
 * who met in it have in its round now. None until a round that was taken back is paired again.
 */
export function standingInstead(
  { pairings, arranged }: Standing,
  { id, round, sides, teams }: Cancelled,
): readonly string[] {
  const met = new Set(teams ? Object.values(teams) : Object.values(sides).flat());
  const paired = pairings.filter(
    (pairing) =>
      pairing.replaces?.includes(id) ||
      (pairing.round === round && metIn(pairing).some((entry) => met.has(entry))),
  );
  const again = arranged.filter(({ replaces }) => replaces?.includes(id));
  return [...paired, ...again].map(({ match }) => match);
}

/** The match that was cancelled last for one that stands; `undefined` if none was. */
export const replacedBy = ({ pairings, arranged }: Standing, match: string): string | undefined =>
  [...pairings, ...arranged].find((each) => each.match === match)?.replaces?.at(-1);
