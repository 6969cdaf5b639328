import type { TournamentEntry, TournamentMatch } from './figures.js';

/** What an entry is called; a name that was erased is a question mark. */
export type NameOf = (entry: string) => string;

/** The names of a tournament's entries, as they were read. */
export function namesOf(entries: readonly TournamentEntry[]): NameOf {
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  return (entry) => names.get(entry) ?? '?';
}

/** The names of the partners of a side, or of its team; `Ada (Sue)` if Sue plays for Ada. */
export function partnersOf({ team, players }: TournamentMatch['sides'][number], nameOf: NameOf): string[] {
  const names = players.map(({ name }) => name ?? '?');
  if (!team || players.some(({ id }) => id === team.id)) return names;
  return [players.length === 1 ? `${nameOf(team.id)} (${names.join()})` : nameOf(team.id)];
}

/** `Ada`, `Ann & Ben`, or the team; `Ada (Sue)` if Sue plays for Ada. */
export const sideName = (side: TournamentMatch['sides'][number], nameOf: NameOf): string =>
  partnersOf(side, nameOf).join(' & ');
