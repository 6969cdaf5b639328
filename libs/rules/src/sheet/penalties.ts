import { accepted, defined, isObject, own, quoted, refused, type Checked, type Json } from '@fairview/kernel';
import type { SheetFigures } from './contract.js';
import { optional } from './record-keys.js';
import type { Side } from './sides.js';

/** Points that a ruling takes off the total of a side (TM-23), and the number of the rule that it names. */
export type PenaltyOnSheet = { readonly side: string; readonly points: number; readonly rule?: string };

/** The most points of a penalty, and the most penalties of a match. */
export const mostPenaltyPoints = 1_000;
export const mostPenalties = 20;

/** The label of a penalty's line on the sheet. */
export const penaltyLabel = 'penalty';

/** Whether so many points can be taken off at once. */
export const isPenalty = (points: unknown): points is number =>
  typeof points === 'number' && Number.isInteger(points) && points >= 1 && points <= mostPenaltyPoints;

const keys: readonly string[] = ['side', 'points', 'rule'];

/**
 * TM-23: the penalties in force, as a match record writes them. Refused: anything but a list of penalties, too many of them,
 * and one for no side of the match.
 */
export function readPenalties(
  given: Json | undefined,
  sides: readonly Side[],
): Checked<readonly PenaltyOnSheet[]> {
  if (given === undefined) return accepted([]);
  const malformed = refused('TM-23', 'penalties-unreadable', {
    most: mostPenalties,
    points: mostPenaltyPoints,
  });
  if (!Array.isArray(given) || given.length > mostPenalties) return malformed;
  const penalties: PenaltyOnSheet[] = [];
  for (const each of given as readonly Json[]) {
    if (!isObject(each) || Object.keys(each).some((key) => !keys.includes(key))) return malformed;
    const [side, points, rule] = [own(each, 'side'), own(each, 'points'), optional(each, 'rule')];
    if (typeof side !== 'string' || !isPenalty(points)) return malformed;
    if (rule !== undefined && typeof rule !== 'string') return malformed;
    if (!sides.some(({ name }) => name === side))
      return refused('TM-23', 'penalty-of-no-side', { side: quoted(side) });
    penalties.push({ side, points, ...defined({ rule }) });
  }
  return accepted(penalties);
}

/**
 * The figures of a sheet with these penalties (TM-23): a line for each, so much less in the total of the side and, once the
 * match is over, in the net of each of its players. The winner, the credits and the spread stay as they were played.
 */
export function withPenalties(
  figures: SheetFigures,
  penalties: readonly PenaltyOnSheet[],
  sides: readonly Side[],
): SheetFigures {
  if (penalties.length === 0) return figures;
  const takenFrom = (side: string): number =>
    penalties.reduce((sum, each) => sum + (each.side === side ? each.points : 0), 0);
  const less = (of: Readonly<Record<string, number>>, taken: (key: string) => number) =>
    Object.fromEntries(Object.entries(of).map(([key, points]) => [key, points - taken(key)]));
  const sideOf = (player: string) => sides.find(({ players }) => players.includes(player))?.name ?? '';
  return {
    ...figures,
    totals: less(figures.totals, takenFrom),
    net: figures.finished ? less(figures.net, (player) => takenFrom(sideOf(player))) : figures.net,
    lines: [
      ...figures.lines,
      ...penalties.map(({ side, points }) => ({ label: penaltyLabel, side, points: -points })),
    ],
  };
}
