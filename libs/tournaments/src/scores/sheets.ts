import { bug } from '@fairview/kernel';
import type { SheetBoard, SheetFigures, SheetRound } from '@fairview/rules';
import type { MatchPlan } from '../tournament/terms.js';
import type { DuplicateMatch } from './duplicate.js';
import type { TableOfRound } from './elimination.js';
import type { MatchResult } from './results.js';

/** A match with its sheet, as its head has it. */
export interface MatchSheet {
  readonly id: string;
  readonly sides: Readonly<Record<string, readonly string[]>>;
  /** The team that each side is; null if no teams meet. */
  readonly teams: Readonly<Record<string, string>> | null;
  readonly sheet: SheetFigures;
  /** The sides that forfeited it: they lose, even if nobody wins. */
  readonly absent?: readonly string[];
  /** The rounds that are whole, if teams meet. */
  readonly rounds: readonly SheetRound[];
}

/** A player's score at a board: if partners sit at it, their side's. */
function pointsAt({ winner, points, seats, scores }: SheetBoard, player: string, side: string): number {
  if (scores) return seats?.includes(player) === true ? (scores[side] ?? 0) : 0;
  return winner === player ? points : 0;
}

/** The points that a player has won in play: on the boards of the rounds that count, or in the games of their side. */
export function boardPointsOf({ sides, sheet, rounds }: MatchSheet, player: string): number {
  const side = Object.keys(sides).find((name) => sides[name]?.includes(player)) ?? '';
  if (rounds.length > 0) {
    const boards = rounds.filter(({ how }) => how !== 'no-contest').flatMap((round) => round.boards);
    return boards.reduce((sum, board) => sum + pointsAt(board, player, side), 0);
  }
  return sheet.lines
    .filter((line) => line.label === 'points' && line.side === side)
    .reduce((sum, { points }) => sum + points, 0);
}

/** The points that a side has won in play: if partners sit at a board, once for both of them. */
function boardPointsOfSide({ sides, sheet, rounds }: MatchSheet, side: string): number {
  const players = sides[side] ?? [];
  const boards = rounds.filter(({ how }) => how !== 'no-contest').flatMap((round) => round.boards);
  const lines = sheet.lines.filter((line) => line.label === 'points' && line.side === side);
  if (rounds.length === 0) return lines.reduce((sum, { points }) => sum + points, 0);
  return boards.reduce((sum, { winner, points, scores }) => {
    const won = winner !== null && players.includes(winner) ? points : 0;
    return sum + (scores?.[side] ?? won);
  }, 0);
}

/** What the winner's players are credited with, each by one of the losers. */
const creditsOf = ({ sheet }: MatchSheet, players: readonly string[]): number =>
  sheet.credits.filter(({ to }) => players.includes(to)).reduce((sum, { points }) => sum + points, 0);

/** Whether a side has lost a match that is over: to the winner, or because it did not come. */
export const isLost = ({ sheet: { winner }, absent = [] }: MatchSheet, side: string): boolean =>
  absent.includes(side) || (winner !== null && winner !== side);

/** What a file takes as scores: not below zero, and below a million. */
const isScore = (points: number): boolean => Number.isInteger(points) && points >= 0 && points <= 1_000_000;

/**
 * What both sides scored, so that the first gained `own` by it: their totals if these make that, else only what was
 * gained.
 */
export function scoresOf({ sides, sheet }: MatchSheet, own: number): readonly [number, number] {
  const [one = 0, other = 0] = Object.keys(sides).map((side) => sheet.totals[side] ?? 0);
  const areTotals = isScore(one) && isScore(other) && one - other === own;
  return areTotals ? [one, other] : [Math.max(0, own), Math.max(0, 0 - own)];
}

/** What is agreed about the spread of one match. */
export type SpreadTerms = Pick<MatchPlan, 'spreadCap'>;

/**
 * The nets as a cap leaves them, and as they were if it changes them. A player who forfeits loses the agreed amount.
 */
function capped(
  net: MatchResult['net'],
  { spreadCap = Infinity }: SpreadTerms,
): Pick<MatchResult, 'net' | 'uncapped'> {
  if (Object.values(net).every((spread) => Math.abs(spread) <= spreadCap)) return { net };
  const clamped = Object.entries(net).map(([entry, spread]) => {
    return [entry, Math.max(0 - spreadCap, Math.min(spreadCap, spread))] as const;
  });
  return { net: Object.fromEntries(clamped), uncapped: net };
}

/**
 * The result of a match between two contenders: the teams if teams meet, else the single players of the two sides; its
 * spread as far as it counts, if that is capped. `undefined` while the match is open.
 */
export function resultOfSheet(match: MatchSheet, terms: SpreadTerms = {}): MatchResult | undefined {
  const { id, sides, teams, sheet, absent = [] } = match;
  if (!sheet.finished) return undefined;
  const contenderOf = (side: string): string =>
    teams?.[side] ?? sides[side]?.[0] ?? bug(`side ${side} of match ${id} is nobody`);
  const [first, second, ...others] = Object.keys(sides);
  if (first === undefined || second === undefined || others.length > 0)
    return bug(`match ${id} is not between two contenders`);
  const bySide = (figure: (side: string) => number): Readonly<Record<string, number>> =>
    Object.fromEntries([first, second].map((side) => [contenderOf(side), figure(side)]));
  const { winner } = sheet;
  const spread = sheet.spread ?? 0;
  const gained = (side: string): number => (side === winner ? spread : isLost(match, side) ? 0 - spread : 0);
  return {
    match: id,
    entries: [contenderOf(first), contenderOf(second)],
    winner: winner === null ? null : contenderOf(winner),
    ...(absent.length > 0 ? { net: bySide(gained) } : capped(bySide(gained), terms)),
    ...(teams ? { scores: scoresOf(match, gained(first)) } : {}),
    credits: bySide((side) => creditsOf(match, sides[side] ?? [])),
    boardPoints: bySide((side) => boardPointsOfSide(match, side)),
    ...(absent.length > 0 ? { forfeitedBy: absent.map(contenderOf) } : {}),
  };
}

/** The results of those matches that are over. */
export const resultsOf = (matches: readonly MatchSheet[], terms: SpreadTerms = {}): readonly MatchResult[] =>
  matches.flatMap((match) => resultOfSheet(match, terms) ?? []);

/** A match of a tournament as standings read it. */
export interface RankedMatch extends MatchSheet, TableOfRound, DuplicateMatch {
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly status: string;
}
