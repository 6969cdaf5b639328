import type { SheetFigures } from '@fairview/rules';
import type { GameResult } from './terms.js';

/** What every change of what a sheet says has. */
interface Change<Kind extends string> {
  readonly kind: Kind;
  /** The version of the event that made it. */
  readonly version: number;
  /** Absent if somebody who had withdrawn is back. */
  readonly reason?: string;
  /** The number of the rule that an official named, and the person, as `Person.person`. */
  readonly rule?: string;
  readonly by?: string;
  /** The dispute of the match, or the version of the ruling on a row of the standings, that it follows from. */
  readonly dispute?: number;
  readonly row?: number;
}

/**
 * How a result on the sheet stopped to count, or counts again: it was corrected; struck off the sheet; withdrawn, because a ruling
 * ended its game otherwise or has it played on; or restored after a strike.
 */
export const resultChangeKinds = ['corrected', 'struck', 'withdrawn', 'restored'] as const;
export type ResultChangeKind = (typeof resultChangeKinds)[number];

/** A change of the result of a game on the sheet, and why. */
export interface ResultChange extends Change<ResultChangeKind> {
  readonly reason: string;
  /** What counted until then; absent if nothing did. */
  readonly was?: GameResult;
  /** What has counted since; absent if nothing has. */
  readonly is?: GameResult;
}

/** How the figures of a sheet changed otherwise than by play: as results do, or by what was ruled on the match itself. */
export const sheetChangeKinds = [
  ...resultChangeKinds,
  'adjudicated',
  'forfeited',
  'reopened',
  'penalty_given',
  'penalty_lifted',
] as const;
export type SheetChangeKind = (typeof sheetChangeKinds)[number];

/** A change of the figures of a sheet: its lines, its totals, who won. */
export interface SheetChange extends Change<SheetChangeKind> {
  /** The game whose result was changed; absent if it was the match itself. */
  readonly gameId?: string;
  readonly was: SheetFigures;
  readonly is: SheetFigures;
}
