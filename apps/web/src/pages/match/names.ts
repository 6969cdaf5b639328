import type { ShownMatch, Side } from './documents.js';

/** A side as the sheet heads it: the team, else its players. */
export const sideOnSheet = ({ name, team, players }: Side): string =>
  team?.name ?? (players.map((player) => player.name ?? '?').join(' & ') || name);

/** The sides of a match by their names on the sheet: `A` is `Ada`. */
export function sideNames({ sides }: Pick<ShownMatch, 'sides'>): ReadonlyMap<string, string> {
  return new Map(sides.map((side) => [side.name, sideOnSheet(side)]));
}

/** `Ada v Farid`; of three `Elena, Farid and Clara` are parted by commas. */
export const matchCalled = ({ sides }: Pick<ShownMatch, 'sides'>): string =>
  sides.map(sideOnSheet).join(sides.length === 2 ? ' v ' : ', ');

/** The players of a match by the ids of their entries. */
export function playerNames({ sides }: Pick<ShownMatch, 'sides'>): ReadonlyMap<string, string> {
  return new Map(sides.flatMap(({ players }) => players.map(({ id, name }) => [id, name ?? '?'])));
}
