import type { Players } from './scoring.js';

/**
 * Whether these players can sit at a game of the match: each of them plays in it, nobody sits twice, and of teams the
 * partners sit across. `size` is the number of seats.
 */
export function canSit(seats: readonly string[], { sides, roster }: Players, size: number): boolean {
  if (seats.length !== size || new Set(seats).size !== size) return false;
  if (!seats.every((player) => roster.has(player))) return false;
  const isOfTeams = sides.some(({ players }) => players.length > 1);
  const across = (at: number): string => seats[(at + sides.length) % size] ?? '';
  return !isOfTeams || seats.every((player, at) => roster.get(player) === roster.get(across(at)));
}

/** The players round the table: the first of each side, then the second of each. */
export const roundTheTable = ({ sides }: Pick<Players, 'sides'>): readonly string[] =>
  (sides[0]?.players ?? []).flatMap((_, place) => sides.flatMap(({ players }) => players[place] ?? []));
