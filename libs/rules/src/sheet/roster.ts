import { quoted, refused, type Refused } from '@fairview/kernel';
import type { Side } from './sides.js';

/** The players of a match, each with the place of their side among the sides. */
export type Roster = ReadonlyMap<string, number>;

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
