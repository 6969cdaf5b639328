import { leagueOf, type LeagueRow } from '@fairview/competition';
import type { League } from '@fairview/people';

/** A rank of a tournament, and the account that held the entry when it was closed, if one did. */
export interface RankOfEntry {
  readonly entry: string;
  readonly rank: number;
  readonly account?: string;
}

/** A tournament that counts: its current ranks, corrections included. */
export interface CountedTournament {
  readonly tournament: string;
  readonly ranks: readonly RankOfEntry[];
}

/** Somebody over a season: their entries, and the account that they play by, if there is one. */
export interface Person {
  readonly key: string;
  readonly account: string | null;
  readonly entries: readonly string[];
}

/** A row of a league, with the person. */
export interface PersonRow extends Omit<LeagueRow, 'player' | 'results'> {
  readonly person: Person;
  readonly results: readonly (LeagueRow['results'][number] & { readonly id: string })[];
}

/**
 * The persons over the tournaments: entries of one account are one person, and so are entries joined by an organizer. An entry
 * with neither is a person of its own in each tournament.
 */
export function personsOf(
  tournaments: readonly CountedTournament[],
  joined: League['joined'],
): ReadonlyMap<string, Person> {
  const all = tournaments.flatMap(({ ranks }) => ranks);
  const accounts = new Map(all.map(({ entry, account }) => [entry, account] as const));
  const places = new Map([...accounts.keys()].map((entry, at) => [entry, at]));
  const groups = new Map<string, Set<string>>();
  const merge = (entries: readonly string[]): void => {
    const met = [...new Set(entries.flatMap((entry) => groups.get(entry) ?? []))];
    const whole = new Set([...entries, ...met.flatMap((group) => [...group])]);
    for (const entry of whole) groups.set(entry, whole);
  };
  for (const { entry } of all) merge([entry]);
  const byAccount = new Map<string, string[]>();
  for (const { entry, account } of all)
    if (account !== undefined) byAccount.set(account, [...(byAccount.get(account) ?? []), entry]);
  for (const entries of byAccount.values()) merge(entries);
  for (const group of joined) {
    const here = group.filter((entry) => accounts.has(entry));
    if (here.length > 0) merge(here);
  }
  const persons = new Map<ReadonlySet<string>, Person>();
  for (const group of new Set(groups.values())) {
    // In the order of the tournaments.
    const entries = [...group].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
    const account = entries.flatMap((entry) => accounts.get(entry) ?? []).sort()[0] ?? null;
    persons.set(group, { key: account ?? entries[0] ?? '', account, entries });
  }
  return new Map(
    [...groups].flatMap(([entry, group]) => {
      const person = persons.get(group);
      return person ? [[entry, person] as const] : [];
    }),
  );
}

/**
 * The standings of a league over those of its tournaments that count, in the order in which they were added: by points, then by
 * the best results that count, one after the other; persons level in all of these share the rank. If one person has two entries
 * in one tournament, the better one counts.
 */
export function leagueStandings(
  { points, best, joined }: Pick<League, 'points' | 'best' | 'joined'>,
  tournaments: readonly CountedTournament[],
): readonly PersonRow[] {
  const persons = personsOf(tournaments, joined);
  const byKey = new Map([...persons.values()].map((person) => [person.key, person]));
  const ranks = tournaments.map(({ ranks: own }) => {
    const ofPersons = new Map<string, number>();
    for (const { entry, rank } of own) {
      const key = persons.get(entry)?.key ?? entry;
      ofPersons.set(key, Math.min(rank, ofPersons.get(key) ?? rank));
    }
    return ofPersons;
  });
  return leagueOf(ranks, { points, best }).flatMap(({ player, results, ...row }) => {
    const person = byKey.get(player);
    if (!person) return [];
    return {
      ...row,
      person,
      results: results.map((result) => ({ ...result, id: tournaments[result.tournament]?.tournament ?? '' })),
    };
  });
}
