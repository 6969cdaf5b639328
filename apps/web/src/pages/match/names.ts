import type { ShownMatch, Side } from './documents.js';

/** A side as the sheet heads it: the team, otherwise its players; `Ada (Sue)` if Sue plays for Ada. */
export function sideOnSheet({ name, team, players }: Side): string {
  const names = players.map((player) => player.name ?? '?').join(' & ');
  if (team?.name == null || players.some(({ id }) => id === team.id)) return names || name;
  return players.length === 1 ? `${team.name} (${names})` : team.name;
}

/** Whether teams meet: a substitute playing alone for an entry is not a team. */
export const areTeams = ({ sides }: Pick<ShownMatch, 'sides'>): boolean =>
  sides.some(({ team, players }) => team !== null && players.length > 1);

/** The sides of a match by their names on the sheet: `A` is `Ada`. */
export function sideNames({ sides }: Pick<ShownMatch, 'sides'>): ReadonlyMap<string, string> {
  return new Map(sides.map((side) => [side.name, sideOnSheet(side)]));
}

/** The players of a match by the ids of their entries. */
export function playerNames({ sides }: Pick<ShownMatch, 'sides'>): ReadonlyMap<string, string> {
  return new Map(sides.flatMap(({ players }) => players.map(({ id, name }) => [id, name ?? '?'])));
}
