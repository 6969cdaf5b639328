import type { Checked, English, Json, JsonObject } from '@fairview/kernel';
import type { JsonSchema } from '../game/json-schema.js';
import type { Ended, Outcome } from '../game/outcome.js';
import type { Rulebooks } from '../game/registry.js';
import type { MatchClock, TimeLimit } from './clock.js';
import type { Instant } from './instant.js';
import type { LostTime } from './lost-time.js';
import type { Openings } from './systems/teeko/settings.js';
import type { Results } from './result-form.js';
import type { ResultFigures, SheetResult } from './sheet-result.js';
import type { SettingReaders } from './settings.js';
import type { Side } from './sides.js';

/**
 * What a match is opened with, as the match record writes it; `startedAt` is the start of its first game (TM-18), `givenBack`
 * the time that does not count (TM-22).
 */
export type SheetGiven = {
  readonly game: string;
  readonly system: string;
  readonly settings?: Json;
  readonly sides: Json;
  readonly startedAt?: Instant;
  readonly givenBack?: readonly LostTime[];
};

/** What a system opens a sheet from: the match, and the rulebooks by which game records on the sheet are replayed. */
export type SystemGiven = SheetGiven & { readonly rulebooks: Rulebooks };

/** A finished game as it is entered. */
export type SheetGame<Result extends SheetResult = SheetResult> = {
  readonly result: Result;
  /** When the last move was recorded: under a time limit it decides whether the game counts (TM-19). */
  readonly endedAt?: Instant;
  /** The players by seat, if known. */
  readonly seats?: readonly string[];
  /** Teeko: the players who held the colours, if `seats` does not say so. */
  readonly black?: string;
  readonly red?: string;
  /** In matches of teams: the round and the board that were played, from 1 (TM-13, TM-14). */
  readonly round?: number;
  readonly board?: number;
  /** The setup that it was played from, if a match record carries its whole record. */
  readonly setup?: Json;
};

export type SheetLine = { readonly label: string; readonly side: string; readonly points: number };
export type Credit = { readonly from: string; readonly to: string; readonly points: number };

/** The figures of a match on its sheet. All are whole numbers. */
export type SheetFigures = {
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
  /** By player; adds to zero, in Scarney Baccarat with the house's. */
  readonly net: Readonly<Record<string, number>>;
  readonly spread: number | null;
  readonly lines: readonly SheetLine[];
  /** Scarney Solitaire: what the finished match is called (S-18). */
  readonly rating?: string;
  /** By side: the points of all games, when they decide between level counts (SC-14). */
  readonly tieBreak?: Readonly<Record<string, number>>;
  /** Scarney Baccarat: what the house won or lost; with the nets of the players it adds to zero (BC-17). */
  readonly house?: number;
  /** Scarney Baccarat by elimination: the ranking at the table, the first first (BC-18). */
  readonly ranking?: readonly Ranked[];
};

/** A side's place at a table of elimination (BC-18). */
export type Ranked = {
  readonly side: string;
  readonly chips: number;
  /** The round after which it left the table: cut, below the minimum, or of its own accord; null while it is in. */
  readonly outAfter: number | null;
};

/** One board of a round of teams (TM-13), in a duplicate match one table of a deal. */
export type SheetBoard = {
  /** From 1. */
  readonly board: number;
  /** The game's place in the match, from 0. */
  readonly game: number;
  /** The winning player. */
  readonly winner: string | null;
  readonly points: number;
  /** As in `SheetEntry`. */
  readonly how: string;
  readonly black?: string;
  readonly red?: string;
  /** Of other games the players by seat, if known. */
  readonly seats?: readonly string[];
  /** By side: the points of the game, if others than its winner get points. */
  readonly scores?: Readonly<Record<string, number>>;
};

/** A line of the sheet: one game, or for teams a whole round. */
export type SheetEntry = {
  /** From 0, no contests counted: the game that made the entry, of a round the last one. */
  readonly game: number;
  /** The side credited with the points; null if nobody is. */
  readonly winner: string | null;
  readonly points: number;
  /** By side: the points of the game, in systems where others than its winner get points. */
  readonly scores?: Readonly<Record<string, number>>;
  /**
   * Teeko: the winning position, or `resigned`, `drawn`, `no-contest`; of a round `net`, `even` or `no-contest`. Else `won`,
   * `scored`, `resigned`, `drawn` or `no-contest`.
   */
  readonly how: string;
  /** By side: the running total, spot included. */
  readonly count: Readonly<Record<string, number>>;
};

/** A round of teams, its net alone being entered (TM-14). */
export type SheetRound = SheetEntry & {
  /** From 1. */
  readonly round: number;
  /** In the order of their numbers. */
  readonly boards: readonly SheetBoard[];
};

/**
 * The settings of a match, defaults written out, figures as on the sheet. Each system adds its own (`terms.ts` in its folder);
 * these are what others ask about.
 */
export type SheetTerms = {
  readonly system: string;
  /** The points that end the match. */
  readonly target?: number;
  readonly limit?: TimeLimit;
  /** Teeko: who names the opening style before a game, and the style that was agreed (TM-10). */
  readonly openings?: Openings;
  readonly opening?: string;
};

/** The players of a pairing (not the sides) by seat, seat 0 first, and for teams the board and its round, from 1. */
export type Pairing = {
  readonly seats: readonly string[];
  readonly round?: number;
  readonly board?: number;
  /**
   * What the match gives to the setup: the round and the seat that deals (SK-19), or the seat that leads (SC-1). The first
   * dealer or leader is left to the lot.
   */
  readonly setup?: JsonObject;
  /** What the match gives to the variant: of Scarney Baccarat by elimination `chips` and `rounds` (BC-18). */
  readonly variant?: JsonObject;
};

/** A game at its end, with the players who sat at it; `ended` if it ended around the table. */
export type FinishedGame = {
  readonly outcome: Outcome;
  readonly ended?: Ended;
  readonly seats: readonly string[];
  /** The setup that it was played from. */
  readonly setup?: Json;
  /** Its plies as a record writes them. */
  readonly moves?: readonly string[];
};

/**
 * A score sheet: an unchanging value, and entering a game gives the next one. To leave a game out, enter the others
 * again on a new sheet.
 */
export interface Sheet {
  readonly terms: SheetTerms;
  /** The sides in the order in which they were given, each with its players in line-up order. */
  readonly sides: readonly Side[];
  /** Start, expected end and last instant of grace, if there is a limit and the match has started (TM-18). */
  readonly clock: MatchClock | undefined;
  /** Whether the match has ended: another game is then refused. */
  readonly over: boolean;
  /** By side: points on the sheet, spot included. */
  readonly count: Readonly<Record<string, number>>;
  readonly isLevel: boolean;
  /** TM-20: the time is up, the counts are level, and an extra game without clock decides. */
  readonly extraGameDue: boolean;
  /** The games in order; of teams the rounds that are whole. */
  entries(): readonly SheetEntry[];
  /** Of teams that play by rounds: the entries, each with its boards. */
  rounds(): readonly SheetRound[];
  /**
   * The next pairings: one (TM-10, TM-11, S-21, S-25, S-26), or for teams that play by rounds the boards of the round in play
   * that are not entered yet (TM-13). None when the match is over.
   */
  next(): readonly Pairing[];
  /**
   * The next game of the match as a match record writes it, bare or by its whole record, which is replayed; whether its
   * result can stand is for `enter` to judge. Refused: what is no game, keys that cannot be read (R-5, R-6, TM-1,
   * TM-19) or that contradict each other or the record (R-5, TM-1, TM-2), a result that is not said (under the rule of its
   * figures), what a record is refused for, and as `enter` a game after the end.
   */
  readGame(given: Json): Checked<SheetGame>;
  /** A game as a match record writes it, but for the instant of its end: what `readGame` reads. */
  writeGame(game: SheetGame): JsonObject;
  /**
   * Refused: a result that is none of the system's (R-6, `result-…`), `match-over` (TM-7, S-18, S-21, S-25, S-30, SK-19, BC-17, BC-18, SC-14), a player who does not play here, a win
   * without its worth (TM-1, TM-2), points that are none (S-18, S-21, S-24, S-30, SK-19, BC-17, SC-14); of teams that play
   * by rounds a board or a round that is not due (TM-13, TM-14, SK-19), in Singles a player whose turns are played (S-21).
   */
  enter(game: SheetGame): Checked<Sheet>;
  /**
   * A game that was finished at a table, as this sheet enters it; `seats` are its players by seat. Where and when it was
   * played is not in it. A game that comes to nothing is a no contest.
   */
  describeOutcome(finished: FinishedGame): SheetResult;
  /** The figures of a result of this match for a game of these players by seat, as a list of games shows it. */
  figuresOf(result: SheetResult, seats: readonly string[]): ResultFigures;
  /** The players by seat of a game that only a result is reported for: as in the pairing, unless the result says otherwise. */
  reportedSeats(result: SheetResult, pairing: Pairing): readonly string[];
  /**
   * The limit has passed and no game is in progress: the sheet is tallied (TM-20), and a round of teams with a missing board is
   * no contest (TM-19). If it is already tallied, or there is no limit, nothing changes.
   */
  timeUp(): Sheet;
  figures(): SheetFigures;
  /** The sheet as a club writes it on paper, in lines of plain text. */
  text(): string;
}

/** Who meets in the matches of a system: formats of tournaments are proposed for it by this. */
export type Meeting = {
  /** Two players; several players, or two pairs, at a table; two teams; a whole field, table by table. */
  readonly of: 'two' | 'table' | 'pairs' | 'teams' | 'field';
  /** The options of the game with which they meet, if its defaults are others. */
  readonly variant?: JsonObject;
  /** How many of a team play, if only one number of them can be scored. */
  readonly boards?: number;
};

/** One way of scoring a match. */
export interface System {
  readonly id: string;
  /** Two players if left out. */
  readonly meeting?: Meeting;
  /** How many deals a match has, if each of them is played at several tables. */
  readonly sharedDeals?: number;
  /** What may be agreed on, each with its reader. */
  readonly settings: SettingReaders;
  /** The kinds of results that its games can have. */
  readonly results: Results;
  /** What a match record says of its games beside what it says of all; systems of one game may share them. */
  readonly keys?: Readonly<Record<string, JsonSchema>>;
  /** A sentence for each code that its sheets raise and those of other games do not. */
  readonly english?: English;
  open(given: SystemGiven): Checked<Sheet>;
}
