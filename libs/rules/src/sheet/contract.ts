import type { Json } from '../game/json.js';
import type { Checked } from '../game/refusal.js';
import type { Instant, MatchClock } from './clock.js';

/** What a match is opened with, as the match record writes it; `startedAt` is the start of its first game (TM-18). */
export type SheetGiven = {
  readonly game: string;
  readonly system: string;
  readonly settings?: Json;
  readonly sides: Json;
  readonly startedAt?: Instant;
};

/** A finished game as it is entered. Bare, it names its winner and how he won; or it carries its whole game record. */
export type SheetGame = {
  /** The winning player; null for a draw. May be left out of a no contest and beside a `record`. */
  readonly winner?: string | null;
  /** The winning position (T-3, T-4), or `resigned` instead (T-16). */
  readonly kind?: string;
  readonly resigned?: boolean;
  readonly noContest?: boolean;
  /** When the last move was recorded: under a time limit it decides whether the game counts (TM-19). */
  readonly endedAt?: Instant;
  /** The players who held the colours. */
  readonly black?: string;
  readonly red?: string;
  /** A game record (`fairview/1`). */
  readonly record?: Json;
};

export type SheetLine = { readonly label: string; readonly side: string; readonly points: number };
export type Credit = { readonly from: string; readonly to: string; readonly points: number };

/** How a match stands, as `fairview sheet --json` answers it. All figures are whole numbers. */
export type SheetAnswer = {
  readonly ok: true;
  readonly finished: boolean;
  /** The winning side. */
  readonly winner: string | null;
  readonly shutOut: boolean;
  /** By side: points on the sheet, spot included. */
  readonly count: Readonly<Record<string, number>>;
  readonly gamesWon: Readonly<Record<string, number>>;
  /** By side: the sum of its lines. */
  readonly totals: Readonly<Record<string, number>>;
  /** Between players. */
  readonly credits: readonly Credit[];
  /** By player; adds to zero. */
  readonly net: Readonly<Record<string, number>>;
  readonly spread: number | null;
  readonly lines: readonly SheetLine[];
};

/** One game as it stands on the sheet. */
export type SheetEntry = {
  /** From 0, no contests counted. */
  readonly game: number;
  /** The side credited with the points; null where nobody is. */
  readonly winner: string | null;
  readonly points: number;
  /** The winning position, or `resigned`, `drawn`, `no-contest`. */
  readonly how: string;
  /** By side: the running total, spot included. */
  readonly count: Readonly<Record<string, number>>;
};

/** What was agreed, defaults written out, figures as they stand on the sheet. */
export type SheetTerms = {
  readonly system: string;
  readonly positions: 44 | 58;
  readonly super: boolean;
  readonly target?: number;
  readonly matchBonus?: number;
  readonly gameBonus?: number;
  /** What a resigned game is worth (T-16). */
  readonly resignation: number;
  /** Milliseconds. */
  readonly limit?: { readonly span: number; readonly grace: number };
};

/**
 * A score sheet: an unchanging value, and entering a game gives the next one. To leave a game out, enter the others
 * anew on a sheet just opened.
 */
export interface Sheet {
  readonly terms: SheetTerms;
  /** Start, expected end and last instant of grace, where there is a limit and the match has started (TM-18). */
  readonly clock: MatchClock | undefined;
  /** Whether the match has ended: another game is then refused. */
  readonly over: boolean;
  /** By side: points on the sheet, spot included. */
  readonly count: Readonly<Record<string, number>>;
  readonly isLevel: boolean;
  /** TM-20: the time is up, the counts are level, and an extra game without clock decides. */
  readonly extraGameDue: boolean;
  /** The games in order. */
  entries(): readonly SheetEntry[];
  /** Refused: `match-over` (TM-7), a winner who does not play here, a win without its worth (TM-1, TM-2). */
  enter(game: SheetGame): Checked<Sheet>;
  /** The limit has passed and no game is in progress: the sheet is tallied (TM-20). Without a limit nothing changes. */
  timeUp(): Sheet;
  answer(): SheetAnswer;
}

/** One way of scoring a match. */
export interface System {
  readonly id: string;
  open(given: SheetGiven): Checked<Sheet>;
}
