import type { Seat } from '@fairview/rules';
import type { Result, ReviewedPly } from './answer.js';

/** What a ply was worth, whatever the game: for the seat to act. */
export interface PlyWorth {
  /** Null in Solitaire and Singles, which are played for a total. */
  readonly value: Result | null;
  /** Plies to the end with perfect play; null for a draw and where it is not told. */
  readonly plies: number | null;
  /** Points that can be forced: negative if they go to the other seat. In Solitaire and Singles the total, in Doubles the difference. */
  readonly points: number;
}

const resultOf = (points: number): Result => (points === 0 ? 'draw' : points > 0 ? 'win' : 'loss');

/** The worth of the position before a ply, and what was left after it if that was less; undefined where nothing is reviewed. */
export function worthOf(
  ply: ReviewedPly,
): { readonly before: PlyWorth; readonly lost: PlyWorth | null } | undefined {
  if ('score' in ply) {
    if (ply.score === null) return undefined;
    const total = (points: number): PlyWorth => ({ value: null, plies: null, points });
    return { before: total(ply.score), lost: ply.lost && total(ply.lost.score) };
  }
  if ('difference' in ply) {
    if (ply.difference === null) return undefined;
    const ahead = (points: number): PlyWorth => ({ value: resultOf(points), plies: null, points });
    return { before: ahead(ply.difference), lost: ply.lost && ahead(ply.lost.difference) };
  }
  if ('winner' in ply) {
    if (ply.winner === null || ply.points === null) return undefined;
    const won = (winner: Seat, points: number): PlyWorth =>
      winner === ply.seat
        ? { value: 'win', plies: null, points }
        : { value: 'loss', plies: null, points: points === 0 ? 0 : -points };
    return { before: won(ply.winner, ply.points), lost: ply.lost && won(ply.lost.winner, ply.lost.points) };
  }
  const { value, in: plies, points, lost } = ply;
  return { before: { value, plies, points }, lost: lost && { ...lost, plies: null } };
}

/** How well a seat played: the share of its reviewed plies that kept the value, and the points that it gave away. */
export interface Accuracy {
  readonly seat: Seat;
  /** From 0 to 1; null for a seat without a reviewed ply. */
  readonly share: number | null;
  readonly pointsLost: number;
}

/** What is counted of a seat: its reviewed plies, those of them that kept the value, and the points that it gave away. */
export interface Plays {
  readonly played: number;
  readonly kept: number;
  readonly pointsLost: number;
}

/** The count of each seat. A total is kept if it stays the same, elsewhere the value is who wins. */
export function playsOf(plies: readonly ReviewedPly[], seats: number): readonly Plays[] {
  return Array.from({ length: seats }, (_, seat) => {
    let [played, kept, pointsLost] = [0, 0, 0];
    for (const ply of plies) {
      const worth = ply.seat === seat && ply.played !== null ? worthOf(ply) : undefined;
      if (worth === undefined) continue;
      const { before, lost } = worth;
      played += 1;
      if (lost === null || (before.value !== null && lost.value === before.value)) kept += 1;
      if (lost !== null) pointsLost += before.points - lost.points;
    }
    return { played, kept, pointsLost };
  });
}

/** The share of the plies that kept the value, the points that were given away, and how many plies were reviewed. */
export interface PlaysTogether {
  readonly share: number;
  readonly pointsLost: number;
  readonly plies: number;
}

/** What several played together: each ply counts the same, whatever its game. Null without a reviewed ply. */
export function playsTogether(all: readonly Plays[]): PlaysTogether | null {
  let [plies, kept, pointsLost] = [0, 0, 0];
  for (const plays of all) {
    plies += plays.played;
    kept += plays.kept;
    pointsLost += plays.pointsLost;
  }
  return plies === 0 ? null : { share: kept / plies, pointsLost, plies };
}

/** The accuracy of each seat. */
export const accuracyOf = (plies: readonly ReviewedPly[], seats: number): readonly Accuracy[] =>
  playsOf(plies, seats).map(({ played, kept, pointsLost }, seat) => ({
    seat,
    share: played === 0 ? null : kept / played,
    pointsLost,
  }));
