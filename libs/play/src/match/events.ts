import type { Json, JsonObject } from '@fairview/kernel';
import type { Draw, GivenFigures, SheetResult } from '@fairview/rules';
import type { TimeGivenBack, TimeTakenBack } from '../given-back.js';
import { eventReader, type Instant } from '@fairview/events';
import type { DisputeEvent } from '../disputes/events.js';
import type { AskedRuling } from '../disputes/ruling.js';
import type { ProposalEvent } from '../proposals/proposal.js';
import type { LiftForfeit, Waiting } from './expected.js';
import type { RecordToImport } from './reported-record.js';
import type { SheetCorrection, SheetRemedy, SheetSubject } from './sheet-acts.js';
import { matchUpcasts, type WrittenResult } from './upcasts.js';

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

/** Acts of officials on a match: whether one takes effect at once depends on the official (PL-20). */
export type MatchAct =
  /** A game that was played on a board. */
  | {
      readonly type: 'EnterGame';
      readonly gameId: string;
      readonly source: 'reported';
      readonly result: GameResult;
      /** For one of several boards that are due: which. */
      readonly board?: number;
      /** The slip bears the signatures of all sides. */
      readonly signed?: true;
    }
  | SheetCorrection
  | LiftForfeit
  /** The answer to a dispute about the sheet, or to the appeal of a ruling. */
  | ({
      readonly type: 'RuleOnDispute';
      /** A round of the tournament was paired on the result of the match. */
      readonly pairedOn?: true;
    } & AskedRuling<SheetRemedy>)
  /** So many seconds that were lost before now do not count (TM-22). */
  | { readonly type: 'GiveTimeBack'; readonly seconds: number; readonly reason: string }
  /** What was given back from this instant on counts again. */
  | { readonly type: 'TakeTimeBack'; readonly from: Instant; readonly reason: string };

/** Of what an official has ruled. */
interface Ruled {
  /** The number of the rule that they named. */
  readonly rule?: string;
  /** The person who ruled, as `Person.person`; absent of what the server does, and in logs that do not say it. */
  readonly by?: string;
  /** The dispute of the match that it follows from. */
  readonly dispute?: number;
  /** The version of the ruling on a row of the standings that it follows from, in the tournament. */
  readonly row?: number;
}

/** What happens in a match. */
export type MatchFact =
  | DisputeEvent<SheetSubject, SheetRemedy>
  | {
      readonly type: 'MatchOpened';
      readonly game: string;
      readonly rules: number;
      readonly variant: Json;
      readonly system: string;
      readonly settings: { readonly [key: string]: Json };
      /** Each side's players (entry ids) in line-up order; the first side opens with black (TM-10, TM-13). */
      readonly sides: Readonly<Record<string, readonly string[]>>;
      /** What was drawn at the board before the match: the sides are as it made them (TM-13, S-21). */
      readonly draw?: Draw;
      /** The team (entry id) that each side is, if teams meet. */
      readonly teams?: Readonly<Record<string, string>>;
      /** Seconds in which a choice before a game must be made; without end if absent (TM-10). */
      readonly choiceSeconds?: number;
      /** Seconds that a seat has for each of its plies; without end if absent. */
      readonly moveSeconds?: number;
      /** The value of a forfeited match to the side that was there; none if absent. */
      readonly forfeitSpread?: number;
      /**
       * Of a duplicate: the deals that several tables play, the first first. Every game starts from one of them; the boards of
       * a round all from that of its number.
       */
      readonly deals?: readonly string[];
      readonly tournament?: string;
      readonly round?: number;
      readonly board?: number;
    }
  /** How long to wait for its sides, and until when; without minutes, no longer (PL-24). */
  | ({
      readonly type: 'SidesExpected';
      readonly since: Instant;
      /** The last instant at which a side is in time. */
      readonly until?: Instant;
    } & Partial<Waiting>)
  /** A side is here, as reported by itself or by an official. `by`: the person, as `Person.person`. */
  | {
      readonly type: 'SideArrived';
      readonly side: string;
      readonly by: string;
      /** At the board alone, of the first side that is here: until when the others are waited for. */
      readonly until?: Instant;
    }
  | {
      readonly type: 'ChoicesAsked';
      readonly games: readonly AskedGame[];
      /** The last instant at which a choice may be made. */
      readonly dueAt?: Instant;
    }
  | { readonly type: 'ChoiceMade'; readonly gameId: string; readonly choice: Json }
  /** Nobody chose in time: what stands is played. */
  | { readonly type: 'ChoiceLapsed'; readonly gameId: string; readonly choice: Json }
  | ({
      readonly type: 'GameOpened';
      readonly gameId: string;
      readonly number: number;
      /** The player (entry id) at each seat, seat 0 first. */
      readonly seats: readonly string[];
      /** Set with the first game of a timed match. */
      readonly clock?: MatchClock;
      /** An extra game of TM-17 or TM-20 after the time limit, played without a clock. */
      readonly extra?: true;
      /** The opening style, if it was named for this game. */
      readonly opening?: string;
      /** What the match gives to the variant, if anything: chips and rounds at a table of elimination (BC-18). */
      readonly variant?: JsonObject;
      /** The setup, if a player has chosen it. */
      readonly setup?: Json;
      /** What the match gives to the setup of a game that is dealt. */
      readonly given?: GivenFigures;
      /** Which of the deals that the matches share it is played from, from 1. */
      readonly dealNumber?: number;
    } & Place)
  | ({
      readonly type: 'GameEntered';
      readonly v: 2;
      readonly gameId: string;
      readonly number: number;
      readonly seats: readonly string[];
      readonly source: Source;
      readonly result: GameResult | WrittenResult;
      /**
       * When its last move was recorded, if that is known: under a time limit it decides whether the game counts
       * (TM-19).
       */
      readonly endedAt?: Instant;
      /** How the sides agreed on what was reported; absent if an official reported it by themselves. */
      readonly agreed?: Agreement;
      /** Of a game that was played here: the version of the event that ended it. */
      readonly gameVersion?: number;
    } & Place)
  /** The end of a game does not stand any more: it is played on, or enters what a ruling made of it. */
  | {
      readonly type: 'GameEntryWithdrawn';
      readonly gameId: string;
      readonly reason: string;
      /** Until when a ruling has it played on, if its time was over. */
      readonly until?: Instant;
    }
  /** One side's report of a game played on a board. */
  | ({
      readonly type: 'SideReported';
      readonly side: string;
      /** The person reporting, as `Person.person`, and who let them in by a new code. */
      readonly by: string;
      readonly letInBy?: string;
      readonly gameId: string;
      readonly seats: readonly string[];
      readonly result: GameResult;
      /** The whole game, if the side has submitted its record: the result follows from it. */
      readonly record?: RecordToImport;
    } & Place)
  | ({ readonly type: 'GameStruck'; readonly gameId: string; readonly reason: string } & Ruled)
  /** A game that a ruling had made void is so no longer, by a later ruling. */
  | { readonly type: 'GameRestored'; readonly gameId: string; readonly reason: string }
  /** A result that was reported wrongly; the one before it stays in the log. */
  | ({
      readonly type: 'ResultCorrected';
      readonly v: 2;
      readonly gameId: string;
      readonly result: GameResult | WrittenResult;
      readonly reason: string;
    } & Ruled)
  | { readonly type: 'TimeLimitReached' }
  | TimeGivenBack
  | TimeTakenBack
  /** An arbiter ends the match: for a side, or for nobody. Nothing is credited. */
  | ({ readonly type: 'MatchAdjudicated'; readonly winner: string | null; readonly reason: string } & Ruled)
  /** The absent sides lose by the agreed spread; if both are absent, nobody wins. */
  | ({
      readonly type: 'MatchForfeited';
      readonly absent: readonly string[];
      readonly spread: number;
      readonly reason: string;
      /** They had withdrawn from the tournament before a game of it was begun. */
      readonly withdrawn?: true;
      /** They were not here in time: by the clock, not by an official (PL-24). */
      readonly noShow?: true;
    } & Ruled)
  /** The ruling by which it ended is taken back, on appeal. */
  | ({ readonly type: 'MatchReopened'; readonly reason: string } & Ruled)
  /** A player who had withdrawn is back, or an official has given the `reason`: the match is to be played. */
  | ({ readonly type: 'ForfeitLifted'; readonly reason?: string } & Ruled)
  /** Its round was unpaired: it is in its tournament no more. */
  | { readonly type: 'MatchCancelled'; readonly reason: string }
  /** A line of the sheet: points off the total of a side. */
  | ({
      readonly type: 'PenaltyGiven';
      readonly side: string;
      readonly points: number;
      readonly rule: string;
      readonly reason: string;
    } & Ruled)
  /** It counts no longer; it stays in the log. */
  | ({ readonly type: 'PenaltyLifted'; readonly penalty: number; readonly reason: string } & Ruled);

/** What a match's stream may say. */
export type MatchEvent = MatchFact | ProposalEvent<MatchAct>;

/** Reads an event of a match's stream in today's form. */
export const readMatchEvent = eventReader<MatchEvent>(matchUpcasts);

/** Whether an event may change the sheet, and so the standings of a tournament. */
export const changesSheet: Readonly<Record<MatchEvent['type'], boolean>> = {
  MatchOpened: false,
  SidesExpected: false,
  SideArrived: false,
  ChoicesAsked: false,
  ChoiceMade: false,
  ChoiceLapsed: false,
  GameOpened: false,
  GameEntered: true,
  // Reports that contradict each other are an open question.
  SideReported: true,
  GameEntryWithdrawn: true,
  GameStruck: true,
  GameRestored: true,
  ResultCorrected: true,
  TimeLimitReached: true,
  // What is tallied may no longer be.
  TimeGivenBack: true,
  TimeTakenBack: true,
  MatchAdjudicated: true,
  MatchForfeited: true,
  ForfeitLifted: true,
  MatchCancelled: true,
  PenaltyGiven: true,
  PenaltyLifted: true,
  MatchReopened: true,
  // What is disputed is provisional until it is answered.
  DisputeRaised: true,
  DisputeAnswered: false,
  DisputeWithdrawn: true,
  SettlementAgreed: true,
  RulingIssued: true,
  RulingAppealed: true,
  // Whether a result is confirmed makes the standings provisional or not.
  ActProposed: true,
  ActConfirmed: true,
  ActDeclined: true,
};
