import type { Json } from '@fairview/kernel';
import type { Seat } from '@fairview/rules';
import { eventReader, type Instant, type Upcast } from '@fairview/events';
import type { LostTime } from '@fairview/rules';
import type { TimeGivenBack, TimeTakenBack } from '../given-back.js';
import type { ProposalEvent } from '../proposals/proposal.js';
import type { SeedFailure } from '../sealed/seeds.js';
import type { SealedDeal } from '../sealed/sealed-deal.js';

/** The clock of a timed match as one of its games sees it (TM-18, TM-19). */
export interface GameLimit {
  /** The match's time limit. */
  readonly endsAt: Instant;
  /** Limit plus grace: the last instant at which a move still counts. */
  readonly noContestAfter: Instant;
  /** When the clock of the match was started; with the game, in logs in which it is absent. */
  readonly startedAt?: Instant;
  /** The time that was given back before, by which these instants are later already (TM-22), and what they would be without. */
  readonly givenBack?: readonly LostTime[];
  readonly planned?: { readonly endsAt: Instant; readonly noContestAfter: Instant };
}

export const rulings = ['let-stand', 'void', 'award', 'no-contest', 'play-on', 'adjust-clocks'] as const;
export type Ruling = (typeof rulings)[number];

/** What a ruling says besides its kind and its reason. */
export interface RulingTerms {
  /** The number of the rule that it follows: `T-7`. */
  readonly rule?: string;
  /** Of an award: the seat that loses the game. */
  readonly seat?: Seat;
  /** Of playing on: after how many plies. */
  readonly ply?: number;
}

/** How long a seat has left to act. */
export interface ClockLeft {
  readonly seat: Seat;
  readonly seconds: number;
}

/** Acts of officials on a game: whether one takes effect at once depends on the official (PL-20). */
export interface GameAct extends RulingTerms {
  readonly type: 'IssueRuling';
  readonly ruling: Ruling;
  readonly reason: string;
  /** The number of the dispute, from 1; may be absent if only one is open. */
  readonly dispute?: number;
  /** If a game whose time is over is played on: the seconds that it has from now on. */
  readonly seconds?: number;
  /** Of adjusted clocks: what the seats have left. */
  readonly clocks?: readonly ClockLeft[];
  /** The match has gone on without the game since it was void. */
  readonly wentOnWithout?: true;
  /** What came after the game in its match: other games, or games that started from what it left (BC-18). */
  readonly followed?: 'by-games' | 'by-its-own';
  /** A round of the tournament was paired on its result. */
  readonly pairedOn?: true;
}

/** What happens in a game. A released name is never changed, only upcast. */
export type GameFact =
  | {
      readonly type: 'GameStarted';
      readonly game: string;
      /** Version of the rules that this game is played under, for ever. */
      readonly rules: number;
      readonly variant: Json;
      /** Null if it was dealt: the seeds of `deal` make it, and the server's must not be known yet. */
      readonly setup: Json;
      readonly deal?: SealedDeal;
      /** The player (entry id) at each seat. */
      readonly seats: readonly string[];
      readonly tournament?: string;
      readonly match?: string;
      readonly number?: number;
      /** In matches of teams: the board of its round (TM-13). */
      readonly board?: number;
      readonly limit?: GameLimit;
      /** Seconds that a seat has for each of its plies; without end if absent. */
      readonly moveSeconds?: number;
      /** True if the whole game was taken from a record: its instants are those of the import. */
      readonly imported?: true;
    }
  | { readonly type: 'MovePlayed'; readonly seat: Seat; readonly move: string }
  | { readonly type: 'SeatResigned'; readonly seat: Seat }
  | { readonly type: 'DrawOffered'; readonly seat: Seat }
  | { readonly type: 'DrawDeclined'; readonly seat: Seat }
  | { readonly type: 'DrawAccepted'; readonly seat: Seat }
  /** The ply of a seat that was silent until `dueAt`: the next question is put then, whenever this is recorded. */
  | {
      readonly type: 'ClockPlayed';
      readonly seat: Seat;
      readonly move: string;
      readonly dueAt: Instant;
    }
  /** A silent seat has lost. `dueAt` as above; absent in a game from a record. */
  | { readonly type: 'ClockRanOut'; readonly seat: Seat; readonly dueAt?: Instant }
  | { readonly type: 'GameRuled'; readonly seat?: Seat }
  /** `reason` if its deal failed, and neither time nor its match ended it. */
  | { readonly type: 'GameDeclaredNoContest'; readonly reason?: SeedFailure }
  | {
      readonly type: 'GameDisputed';
      readonly ply: number;
      readonly reason: string;
      readonly seat: Seat | null;
      /** The official who disputes, as `Person.person`; absent for a seat, and in logs that do not say it. */
      readonly by?: string;
      /** Whether it suspends its game; absent if it is only noted, and in logs of games that no dispute suspended. */
      readonly suspends?: true;
      /** An arbiter had given leave for it (`DisputeAllowed`). */
      readonly byLeave?: true;
    }
  | ({
      readonly type: 'RulingIssued';
      readonly ruling: Ruling;
      readonly reason: string;
      /** The number of the dispute that it is about, from 1; the last one if absent. */
      readonly dispute?: number;
      /** The person who ruled, as proposals name people: they do not decide the appeal alone. */
      readonly by?: string;
      /** On appeal: what the ruling before had done is taken back first. */
      readonly lifts?: true;
    } & RulingTerms)
  /** The game stands open again after so many of its plies; those that followed are superseded. */
  | {
      readonly type: 'GameReopened';
      readonly ply: number;
      /** The time that does not count for its copy of the limit, so that it can be played to an end. */
      readonly stop?: LostTime;
      /** For a board affected with its round: the ruling's. Otherwise the ruling comes before it. */
      readonly reason?: string;
    }
  /** A ruling: this seat has lost the game. */
  | { readonly type: 'GameAwarded'; readonly against: Seat }
  /** A ruling: so many milliseconds are left to seats, from this instant or from when the clocks run again. */
  | {
      readonly type: 'ClocksAdjusted';
      readonly clocks: readonly { readonly seat: Seat; readonly left: number }[];
      readonly from?: Instant;
    }
  /** A seat says how it was. */
  | {
      readonly type: 'DisputeAnswered';
      readonly dispute: number;
      readonly seat: Seat;
      readonly reason: string;
    }
  /** Taken back by the one who raised it. */
  | { readonly type: 'DisputeWithdrawn'; readonly dispute: number }
  /** A seat agrees that the dispute is settled: it is when all seats do. */
  | { readonly type: 'SettlementAgreed'; readonly dispute: number; readonly seat: Seat }
  /** Arbiters see all hands from now on, until the dispute is answered. */
  | {
      readonly type: 'HandsOpened';
      readonly dispute: number;
      readonly reason: string;
      /** The person who opened them, as `Person.person`; absent in logs that do not say it. */
      readonly by?: string;
    }
  /** A seat would play on although an arbiter has seen the hands. */
  | { readonly type: 'PlayOnAgreed'; readonly dispute: number; readonly seat: Seat }
  /** An arbiter gives a seat leave for one more dispute, if it needs leave. */
  | { readonly type: 'DisputeAllowed'; readonly seat: Seat }
  /** A ruling is appealed; `seat` is `null` for an arbiter. */
  | {
      readonly type: 'RulingAppealed';
      readonly dispute: number;
      readonly seat: Seat | null;
      readonly reason: string;
    }
  /** If the match's arbiter gave it, the reason is in the match. */
  | TimeGivenBack
  | TimeTakenBack;

/** What a game's stream may say. */
export type GameEvent = GameFact | ProposalEvent<GameAct>;

/** Old forms of these events that a log may still hold. None so far. */
export const gameUpcasts: readonly Upcast[] = [];

/** Reads an event of a game's stream in today's form. */
export const readGameEvent = eventReader<GameEvent>(gameUpcasts);

/** Whether an event says something of a dispute or a proposal, and so may change whether a result is provisional. */
export const concernsDispute: Readonly<Record<GameEvent['type'], boolean>> = {
  GameStarted: false,
  MovePlayed: false,
  ClockPlayed: false,
  SeatResigned: false,
  DrawOffered: false,
  DrawDeclined: false,
  DrawAccepted: false,
  ClockRanOut: false,
  GameRuled: false,
  GameDeclaredNoContest: false,
  GameDisputed: true,
  RulingIssued: true,
  TimeGivenBack: false,
  TimeTakenBack: false,
  ActProposed: true,
  ActConfirmed: true,
  ActDeclined: true,
  DisputeAnswered: true,
  DisputeWithdrawn: true,
  SettlementAgreed: true,
  HandsOpened: true,
  PlayOnAgreed: true,
  DisputeAllowed: false,
  RulingAppealed: true,
  // What they change is recorded in the match.
  GameReopened: false,
  GameAwarded: false,
  ClocksAdjusted: false,
};
