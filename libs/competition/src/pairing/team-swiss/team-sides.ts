import type { Side } from '../../model/tournament.js';
import type { Player } from '../field.js';
import { lastDifferent } from '../sides.js';

export interface TeamPreference {
  readonly side: Side | null;
  readonly isStrong: boolean;
}

const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** The preference of a team by type A or B (C.04.6, 1.7). */
export function teamPreference(
  { sides, difference }: Pick<Player, 'sides' | 'difference'>,
  type: 'A' | 'B',
  isLastRound: boolean,
): TeamPreference {
  const last = sides.at(-1);
  if (last === undefined) return { side: null, isStrong: false };
  const isTwice = sides.at(-2) === last;
  if (difference < -1 || (isTwice && last === 1 && difference <= 0)) return { side: 0, isStrong: true };
  if (difference > 1 || (isTwice && last === 0 && difference >= 0)) return { side: 1, isStrong: true };
  if (type === 'A') return { side: null, isStrong: false };
  if (difference !== 0) return { side: difference < 0 ? 0 : 1, isStrong: false };
  return { side: isLastRound ? null : other(last), isStrong: false };
}

/** A team with what the sides of its match look at. */
export interface SidedTeam {
  readonly team: Player;
  readonly preference: TeamPreference;
}

/** The first team of a pair: by primary score, by the other score, by number (C.04.6, 4.2). */
export const isFirstTeam = (one: Player, another: Player): boolean =>
  (one.score - another.score || one.secondary - another.secondary || another.number - one.number) > 0;

export interface TeamAllocation {
  /** The side of the first team. */
  readonly side: Side;
  readonly rule: string;
}

/** Gives the sides of a match (C.04.6, 4.3). */
export function allocateTeams(
  first: SidedTeam,
  second: SidedTeam,
  type: 'A' | 'B',
  initial: Side,
): TeamAllocation {
  const [one, another] = [first.team, second.team];
  if (one.sides.length === 0 && another.sides.length === 0)
    return { side: one.isOdd ? initial : other(initial), rule: '4.3.1' };
  const [wanted, others] = [first.preference.side, second.preference.side];
  if (wanted !== null && others === null) return { side: wanted, rule: '4.3.2' };
  if (wanted === null && others !== null) return { side: other(others), rule: '4.3.2' };
  if (wanted !== null && wanted !== others) return { side: wanted, rule: '4.3.3' };
  if (type === 'B' && wanted !== null && first.preference.isStrong !== second.preference.isStrong)
    return { side: first.preference.isStrong ? wanted : other(wanted), rule: '4.3.4' };
  if (one.difference !== another.difference)
    return { side: one.difference < another.difference ? 0 : 1, rule: '4.3.5' };
  const last = lastDifferent(one.sides, another.sides);
  if (last !== null) return { side: other(last), rule: '4.3.6' };
  if (wanted !== null) return { side: wanted, rule: '4.3.7' };
  const own = one.sides.at(-1);
  if (own !== undefined) return { side: other(own), rule: '4.3.8' };
  return { side: another.sides.at(-1) ?? initial, rule: '4.3.9' };
}
