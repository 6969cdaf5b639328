import { v5 as derivedId } from 'uuid';
import type { ReseatedMatches } from './reseating.js';
import type { Pairing } from './rounds.js';

/** A substitute for an entry in some rounds. The latest decision about a round counts. */
export interface Substitution {
  readonly entry: string;
  /** An entry of its own that is not paired; or the entry itself, if its own player plays again. */
  readonly player: string;
  /** The first round, and the last: all that follow if absent. */
  readonly from: number;
  readonly until?: number;
}

/** Another person plays for an entry. Matches of these rounds, in which nothing was begun, are opened again with them. */
export interface SubstitutionEvent extends Substitution {
  readonly type: 'PlayerSubstituted';
}

/** Matches that were opened again with somebody else, or the other way round: they are none of the tournament any more. */
export interface ReplacedMatches {
  /** The version of the event that replaced them. */
  readonly version: number;
  readonly matches: readonly string[];
  /** Those that are opened instead of tables that sat otherwise. */
  readonly reseated?: ReseatedMatches;
}

/** Whether a substitution is about a round. */
export const isInRound = (
  { from, until = Infinity }: Pick<Substitution, 'from' | 'until'>,
  round: number,
): boolean => from <= round && round <= until;

/** The player of an entry in a round: itself, or its substitute. */
export const playerAt = (
  { substitutions }: { readonly substitutions: readonly Substitution[] },
  entry: string,
  round: number,
): string =>
  substitutions.findLast((each) => each.entry === entry && isInRound(each, round))?.player ?? entry;

/** Everybody who was ever named to play for somebody else. */
export const substitutesIn = ({
  substitutions,
}: {
  readonly substitutions: readonly Substitution[];
}): readonly string[] => [
  ...new Set(substitutions.filter(({ entry, player }) => player !== entry).map(({ player }) => player)),
];

/** Namespace of the ids of matches that are opened again: each follows from the one that it replaces. */
const replacements = '4c1c7f0e-7f5d-5c39-9a53-0a5d1d0f6a27';

/** The id under which a match is opened again. */
export const openedAgain = (match: string, version: number): string =>
  derivedId(`${match}:${version}`, replacements);

/** What is opened again under another id, with all that it replaces. */
export const openedInstead = <
  Opened extends { readonly match: string; readonly replaces?: readonly string[] },
>(
  was: Opened,
  version: number,
): Opened => ({
  ...was,
  match: openedAgain(was.match, version),
  replaces: [...(was.replaces ?? []), was.match],
});

/** The pairings of the rounds of a substitution in which the entry meets somebody. */
export const concerned = (
  pairings: readonly Pairing[],
  substitution: Pick<Substitution, 'entry' | 'from' | 'until'>,
): readonly Pairing[] =>
  pairings.filter(
    ({ first, second, others = [], round }) =>
      [first, second, ...others].includes(substitution.entry) && isInRound(substitution, round),
  );

/** The round number of a tournament without rounds, such as a ladder. */
export const noRound = 1;

/** The pairings after a substitution: its matches have other ids, under which they are opened again. */
export function withReplaced(
  pairings: readonly Pairing[],
  substitution: Substitution,
  version: number,
): { readonly pairings: readonly Pairing[]; readonly matches: readonly string[] } {
  const meant = new Set(concerned(pairings, substitution));
  return {
    pairings: pairings.map((pairing) => (meant.has(pairing) ? openedInstead(pairing, version) : pairing)),
    matches: [...meant].map(({ match }) => match),
  };
}
