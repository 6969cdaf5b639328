import { accepted, isObject, quoted, refused, type Checked, type Json, type Refused } from '@fairview/kernel';
import { largestFigure } from './settings.js';

/** A side of a match with its players in line-up order. */
export type Side = { readonly name: string; readonly players: readonly string[] };

const isLineUp = (given: Json): given is readonly string[] =>
  Array.isArray(given) && given.every((player) => typeof player === 'string' && player !== '');

/**
 * `sides`, in the order in which they are written. Nobody plays twice.
 * Refused: `sides-not-line-ups`, `player-twice`.
 */
export function readSides(given: Json): Checked<readonly Side[]> {
  if (!isObject(given)) return refused('R-5', 'sides-not-line-ups');
  const sides: Side[] = [];
  const seen = new Set<string>();
  for (const [name, players] of Object.entries(given)) {
    if (!isLineUp(players)) return refused('R-5', 'sides-not-line-ups');
    for (const player of players) {
      if (seen.has(player)) return refused('R-5', 'player-twice', { player: quoted(player) });
      seen.add(player);
    }
    sides.push({ name, players });
  }
  return accepted(sides);
}

/**
 * TM-4: the spot of each side, 0 if none was agreed. It stays below the target: there must be something to win.
 * Refused: `spot-not-by-side`, `spot-not-points`, `spot-reaches-target`.
 */
export function readSpot(
  given: Json | undefined,
  sides: readonly Side[],
  target = Infinity,
): Checked<readonly number[]> {
  if (given === undefined) return accepted(sides.map(() => 0));
  const known = isObject(given) && Object.keys(given).every((key) => sides.some(({ name }) => name === key));
  if (!known) return refused('TM-4', 'spot-not-by-side');
  const spots: number[] = [];
  for (const { name } of sides) {
    const spot = Object.hasOwn(given, name) ? given[name] : 0;
    if (typeof spot !== 'number' || !Number.isInteger(spot) || spot < 0 || spot > largestFigure) {
      return refused('TM-4', 'spot-not-points', { side: quoted(name) });
    }
    if (spot >= target) return refused('TM-4', 'spot-reaches-target', { side: quoted(name), target });
    spots.push(spot);
  }
  return accepted(spots);
}

/** The players of a match, each with the place of their side among the sides. */
export type Roster = ReadonlyMap<string, number>;

/** The players of a match. */
export type Players = { readonly sides: readonly Side[]; readonly roster: Roster };

/** The roster of the sides. */
export const rosterOf = (sides: readonly Side[]): Roster =>
  new Map(sides.flatMap(({ players }, side) => players.map((player) => [player, side] as const)));

/** The only possible opponent of a player: there is one in a match of two. */
export const opponentOf = (player: string, roster: Roster): string | undefined =>
  roster.size === 2 ? [...roster.keys()].find((other) => other !== player) : undefined;

/** Whether these are two players of the match, of different sides. */
export function meet([one, other]: readonly (string | null | undefined)[], roster: Roster): boolean {
  const sides = [roster.get(one ?? ''), roster.get(other ?? '')];
  return sides[0] !== undefined && sides[1] !== undefined && sides[0] !== sides[1];
}

/** the winner, as written, is not a player of the match. */
export const winnerNotAPlayer = (player: string, roster: Roster): Refused =>
  refused('R-5', 'winner-not-a-player', { player, players: [...roster.keys()].map(quoted).join(', ') });

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
