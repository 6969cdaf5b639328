import type { Instant } from '@fairview/events';
import type { Seat } from '@fairview/rules';
import type { Ruling, RulingTerms } from './terms.js';

/** What an arbiter decided, when, and why. */
export interface IssuedRuling extends RulingTerms {
  readonly ruling: Ruling;
  readonly reason: string;
  readonly at: Instant;
  /** The person who ruled; absent if the log does not say. */
  readonly by?: string;
}

/** An appeal of a ruling: by which seat (`null`: an arbiter), why, and what the ruling was. */
export interface Appeal {
  readonly seat: Seat | null;
  readonly reason: string;
  readonly at: Instant;
  readonly was: IssuedRuling;
}

/** A seat's statement in a dispute. */
export interface SeatStatement {
  readonly seat: Seat;
  readonly reason: string;
  readonly at: Instant;
}

/** An arbiter had all hands of a game opened: when, and why. */
export interface OpenedHands {
  readonly reason: string;
  readonly at: Instant;
  /** The person who opened them; absent in logs that do not say it. */
  readonly by?: string;
}

/** A question about a game that is put to an arbiter, from one ply on. */
export interface Dispute {
  readonly ply: number;
  /** The course that counted when it was raised, to which the ply belongs for ever. */
  readonly course: number;
  /** Version of the event that recorded the ply; absent if none had been played, and the start is disputed. */
  readonly plyVersion?: number;
  readonly reason: string;
  /** The seat that disputes; `null` for an arbiter. */
  readonly seat: Seat | null;
  /** The official who disputes; absent for a seat, and in logs that do not say it. */
  readonly by?: string;
  readonly at: Instant;
  /** Whether it suspended its game when it was raised. One that does not is noted, for an arbiter to answer in time. */
  readonly suspends: boolean;
  /** The ruling that stands; of one that is under appeal there is none. */
  readonly ruling?: IssuedRuling;
  readonly appeal?: Appeal;
  /** How it ended without a ruling. */
  readonly ended?: { readonly how: 'withdrawn' | 'settled'; readonly at: Instant };
  /** The statements of seats. */
  readonly statements: readonly SeatStatement[];
  /** The seats that agree that it is settled: it is when all do. */
  readonly settledBy: readonly Seat[];
  readonly hands?: OpenedHands;
  /** The seats that would play on although an arbiter has seen the hands. */
  readonly playOnBy: readonly Seat[];
}
