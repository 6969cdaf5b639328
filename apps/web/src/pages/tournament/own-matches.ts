import type { TournamentMatch } from './figures.js';

/** The part of a match that shows whose it is, and whether it is played. */
type Played = Pick<TournamentMatch, 'id' | 'round' | 'status'> & {
  readonly sides: readonly { readonly players: readonly { readonly id: string }[] }[];
};

type Questioned = Played & Pick<TournamentMatch, 'provisional'>;

const playsIn = ({ sides }: Played, entry: string): boolean =>
  sides.some(({ players }) => players.some(({ id }) => id === entry));

/** The finished matches of these entries with something open that may wait for their word. */
export const questionedMatches = <Match extends Questioned>(
  matches: readonly Match[],
  entries: readonly string[],
): readonly Match[] =>
  matches.filter(
    (match) =>
      match.status === 'FINISHED' && match.provisional && entries.some((entry) => playsIn(match, entry)),
  );

/** The matches to which these entries go now: of each the open one of the earliest round, and each match once. */
export function ownMatches<Match extends Played>(
  matches: readonly Match[],
  entries: readonly string[],
): readonly Match[] {
  const open = matches
    .filter(({ status }) => status === 'OPEN')
    .toSorted((one, other) => (one.round ?? 0) - (other.round ?? 0));
  const next = entries.flatMap((entry) => open.find((match) => playsIn(match, entry)) ?? []);
  return [...new Set(next)];
}

interface Team {
  readonly id: string;
  readonly players: readonly { readonly id: string }[];
}

/** Those who rank for these entries: they themselves, and their teams. */
export const rankedFor = (teams: readonly Team[], entries: readonly string[]): readonly string[] => [
  ...entries,
  ...teams.filter(({ players }) => players.some(({ id }) => entries.includes(id))).map(({ id }) => id),
];
