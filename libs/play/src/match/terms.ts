import type { Instant } from '@fairview/events';
import type { SheetResult } from '@fairview/rules';

/** The instants of a timed match, fixed when its first game starts and written on the sheet then (TM-18). */
export interface MatchClock {
  readonly startedAt: Instant;
  /** The expected end: after it no game may start (TM-19). */
  readonly endsAt: Instant;
  /** Limit plus grace: a game whose last move is recorded later is no contest. */
  readonly noContestAfter: Instant;
}

/** A game's result as the sheet enters it: one of the kinds that the match's system declares, players by entry id. */
export type GameResult = SheetResult;

export const sources = ['played', 'reported'] as const;
export type Source = (typeof sources)[number];

/** All sides reported the same, or signed the slip that an official entered. */
export const agreements = ['sides', 'slip'] as const;
export type Agreement = (typeof agreements)[number];

/** The place of a game in its match: for teams the board of a round, both from 1 (TM-13). */
export interface Place {
  readonly round?: number;
  readonly board?: number;
}

/** Whether two games have the same place. */
export const isAt = (one: Place, other: Place): boolean =>
  one.round === other.round && one.board === other.board;

/** What may be chosen before a game: its opening style (TM-10), or the colours of a seat's pawns (S-5). */
export const choices = ['opening', 'colours'] as const;
export type Choice = (typeof choices)[number];

/** A game about which something is to be chosen before it starts, and the player whose choice it is. */
export interface AskedGame extends Place {
  readonly gameId: string;
  readonly number: number;
  readonly seats: readonly string[];
  readonly by: string;
  readonly what: Choice;
}

/** Of what an official has ruled. */
export interface Ruled {
  /** The number of the rule that they named. */
  readonly rule?: string;
  /** The person who ruled, as `Person.person`; absent of what the server does, and in logs that do not say it. */
  readonly by?: string;
  /** The dispute of the match that it follows from. */
  readonly dispute?: number;
  /** The version of the ruling on a row of the standings that it follows from, in the tournament. */
  readonly row?: number;
}
