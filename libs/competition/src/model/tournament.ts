import type { Note } from './notes.js';
import type { Hundredths } from './points.js';

/** An id as the file wrote it: `1` and `"1"` are two ids. A whole number too large for a `number` is a `bigint`. */
export type Id = string | number | bigint;

export const formats = [
  'swiss-dutch',
  'swiss-club',
  'australian',
  'king-of-the-hill',
  'round-robin',
  'double-round-robin',
  'team-swiss',
  'team-round-robin',
] as const;
export type Format = (typeof formats)[number];

export const isOfTeams = (format: Format): boolean => format.startsWith('team-');
export const isRoundRobin = (format: Format): boolean => format.endsWith('round-robin');

export const results = ['1-0', '0-1', '1/2-1/2', '0-0', '+/-', '-/+', '-/-', '*'] as const;
export type Result = (typeof results)[number];

export const byeKinds = ['pairing-bye', 'half-bye', 'zero-bye', 'full-bye', 'absent', 'withdrawn'] as const;
export type ByeKind = (typeof byeKinds)[number];

/** Which of a pair: 0 has the first move. */
export type Side = 0 | 1;
export type SideName = 'first' | 'second';

/** What each outcome is worth. */
export interface PointScale {
  readonly win: Hundredths;
  readonly draw: Hundredths;
  readonly loss: Hundredths;
  readonly forfeitWin: Hundredths;
  readonly forfeitLoss: Hundredths;
  readonly noContest: Hundredths;
  readonly pairingBye: Hundredths;
  readonly halfBye: Hundredths;
  readonly zeroBye: Hundredths;
  readonly fullBye: Hundredths;
}

/** The two scores of a team match. */
export type ScoreName = 'MP' | 'GP';

export interface TeamSettings {
  readonly boards: number;
  readonly primary: ScoreName;
  readonly colours: 'A' | 'B';
  /** For a match won, drawn and lost. */
  readonly matchPoints: { readonly win: Hundredths; readonly draw: Hundredths; readonly loss: Hundredths };
  readonly teamBye: { readonly MP: Hundredths; readonly GP: Hundredths };
}

export interface Settings {
  readonly rounds: number | null;
  readonly ruleYear: 2023 | 2026;
  readonly initialSide: SideName | null;
  /** Pairs of indexes that may not meet. */
  readonly forbidden: readonly (readonly [number, number])[];
  readonly points: PointScale;
  readonly spreadCap: Hundredths | null;
  readonly teams: TeamSettings | null;
}

/** A competitor to be paired and ranked: an entrant, or in a team format a team. Elsewhere they are referred to by index. */
export interface Competitor {
  readonly id: Id;
  readonly name: string | null;
  readonly rating: number | null;
  /** Points added in each round for pairing alone. */
  readonly virtual: readonly Hundredths[];
}

export type Both<T> = readonly [T, T];

/** One game of a team match: results are turned so that the first figure is the match's side 1. */
export interface Board {
  readonly sides: Both<number>;
  readonly result: Result | null;
  readonly scores: Both<Hundredths> | null;
}

export interface Pair {
  readonly sides: Both<number>;
  readonly result: Result | null;
  readonly scores: Both<Hundredths> | null;
  readonly spread: Both<Hundredths> | null;
  readonly shutOut: boolean;
  readonly boards: readonly Board[];
}

export interface Unpaired {
  readonly who: number;
  readonly kind: ByeKind;
  readonly spread: Hundredths;
  /** A team's game points, in place of those of the kind. */
  readonly score: Hundredths | null;
}

export interface Round {
  readonly pairs: readonly Pair[];
  readonly unpaired: readonly Unpaired[];
  readonly spreadCap: Hundredths | null;
}

export interface Tournament {
  readonly format: Format;
  readonly settings: Settings;
  /** Null if the file names none. */
  readonly tieBreaks: readonly string[] | null;
  /** In pairing order: the pairing number is the index and one. */
  readonly competitors: readonly Competitor[];
  /** The players of the teams, and for each the index of their team or null; empty if entrants compete themselves. */
  readonly players: readonly Competitor[];
  readonly teamOf: readonly (number | null)[];
  readonly rounds: readonly Round[];
  readonly next: { readonly unpaired: readonly Unpaired[]; readonly returned: readonly number[] };
  /** Indexes in drawn order; null if none were drawn. */
  readonly lots: readonly number[] | null;
  /** A system that the file names and that nobody pairs by here: its tournament is ranked, and neither paired nor written. */
  readonly otherSystem?: string;
  /** What a TRF states besides. */
  readonly stated?: TrfStatement;
  /** What the file states and nobody follows here. */
  readonly notes?: readonly Note[];
}

/** What a TRF states that pairings and ranks do not follow from: it is kept as it was written, for another TRF. */
export interface TrfStatement {
  /** The lines on the event, and those with national ratings. */
  readonly lines: readonly string[];
  /** The kind of tournament in the words of its author, line 092. */
  readonly words: string;
  /** Of each player by starting number: columns 10 to 13, and 54 to 79. */
  readonly persons: readonly TrfPerson[];
  /** Of each team by number: columns 42 to 53 of line 310. */
  readonly nicknames: readonly string[];
  /** Pairs that may not meet, with the rounds: a tournament knows only those of the next round. */
  readonly forbidden: readonly {
    readonly from: number;
    readonly to: number;
    readonly numbers: readonly number[];
  }[];
  /** The ranks by competitor; null if the file says none. */
  readonly ranks: readonly number[] | null;
}

/** Sex and title; federation, FIDE number and birth date; and of a player of a team their own rank, which follows from nothing here. */
export interface TrfPerson {
  readonly title: string;
  readonly origin: string;
  readonly rank?: number;
}
