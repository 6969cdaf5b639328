import type { TournamentEntry, TournamentMatch } from './figures.js';

/** What an entry is called; a name that was erased is a question mark. */
export type NameOf = (entry: string) => string;

/** The names of a tournament's entries, as they were read. */
export function namesOf(entries: readonly TournamentEntry[]): NameOf {
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  return (entry) => names.get(entry) ?? '?';
}

/** `Ada`, `Ann & Ben`, or the team; `Ada (Sue)` if Sue plays for Ada. */
export function sideName({ team, players }: TournamentMatch['sides'][number], nameOf: NameOf): string {
  const names = players.map(({ name }) => name ?? '?').join(' & ');
  if (!team || players.some(({ id }) => id === team.id)) return names;
  return players.length === 1 ? `${nameOf(team.id)} (${names})` : nameOf(team.id);
}
