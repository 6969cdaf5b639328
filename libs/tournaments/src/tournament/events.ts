import type { Instant, Upcast } from '@fairview/events';
import type { AskedRuling, ProposalEvent, Reporting } from '@fairview/play';
import type { Draw } from '@fairview/rules';
import type { ArenaEvent } from './arena.js';
import type { HoldingEvent } from './holding.js';
import type { LadderEvent, LadderRules } from './ladder/events.js';
import type {
  AwayKind,
  CountedResult,
  Lot,
  PairingPage,
  RequestedBye,
  SeatedRounds,
  Sides,
} from './rounds.js';
import type { RecordAsPlayed, ReseatingEvent, SwapSides } from './reseating.js';
import type { RowDisputeEvent, RowRemedy } from './row-dispute.js';
import type { SpotEvent } from './spots.js';
import type { SubstitutionEvent } from './substitutes.js';
import type { BracketRules, Joining, MatchPlan, PairingEngine, Stages, Visibility } from './terms.js';
import type { Timetable } from './timetable.js';

/** How a tournament is run. Events of it have its name as `EventName` says. */
export interface TournamentCreated {
  readonly type: 'TournamentCreated';
  /** The reference to its name, which stands beside the log (decision 0034); of older ones the name itself. */
  readonly name: string;
  /** Id of its format, defined in the registry of formats. */
  readonly format: string;
  readonly cycles: number;
  /** How many of a team play a match: if set, teams meet, otherwise players. */
  readonly boards?: number;
  /** How many rounds are played, of formats that leave it open; as many as the format has if absent. */
  readonly rounds?: number;
  /** What entries are ranked by, as keys of the tournament file; the format's criteria if absent. */
  readonly tieBreaks?: readonly string[];
  /** The year of the FIDE rules that these keys are computed by. */
  readonly ruleYear?: number;
  /** How rounds are paired, of formats that have several ways. */
  readonly engine?: PairingEngine;
  /** Of a bracket: no match for third place, and drawn matches played again, if absent. */
  readonly bracket?: BracketRules;
  /** Its groups and its final, of formats that have these. */
  readonly stages?: Stages;
  /** How places are won and lost, of formats in which entries challenge one another. */
  readonly ladder?: LadderRules;
  /** How long who waits is paired: of an arena. */
  readonly minutes?: number;
  readonly visibility: Visibility;
  /** How results are entered: by officials from the board, by the seats playing here, or both, which is the default (PL-21). */
  readonly reporting?: Reporting;
  /** How players are entered; by organizers only if absent. */
  readonly joining?: Joining;
  readonly plan: MatchPlan;
  /** Players who have not checked in are not paired. */
  readonly checkIn?: boolean;
  /** How many rounds an entry may ask not to be paired in; none if absent. */
  readonly byes?: number;
  /** Rounds that could be paired at once are paired one after another. */
  readonly roundsInTurn?: boolean;
}

/** A name as events have it: a reference, under `title`. Earlier events have the name itself, as `name`. */
export type EventName =
  { readonly title: string; readonly name?: never } | { readonly name: string; readonly title?: never };

/** What an organizer may change of a tournament that was created; what is left out stays. */
export interface TournamentChanges {
  /** Its name: free text, as it was typed or as the log refers to it (decision 0034). */
  readonly title?: string;
  readonly visibility?: Visibility;
  readonly reporting?: Reporting;
  readonly cycles?: number;
  readonly boards?: number;
  readonly rounds?: number;
  readonly minutes?: number;
  readonly tieBreaks?: readonly string[];
  readonly ruleYear?: number;
  readonly plan?: MatchPlan;
  readonly checkIn?: boolean;
  readonly byes?: number;
  readonly roundsInTurn?: boolean;
}

/** What may still be open when a tournament is closed. */
export const openKinds = ['match', 'dispute', 'proposal', 'report', 'round'] as const;
export type OpenKind = (typeof openKinds)[number];

/** How much of a kind was open, and which: ids of matches or of games, of entries whose rows are disputed, and numbers of rounds. */
export interface LeftOpen {
  readonly kind: OpenKind;
  readonly count: number;
  /** The first of them. */
  readonly ids: readonly string[];
}

/** What an official may ask of a tournament that needs a second person (PL-20). */
export type TournamentAct =
  | { readonly type: 'ReopenTournament'; readonly reason: string }
  /** The answer to a dispute of a row of the standings, or to an appeal. */
  | ({ readonly type: 'RuleOnDispute' } & AskedRuling<RowRemedy>)
  | SwapSides
  | RecordAsPlayed;

/** What happens in a tournament. Names of people are never in it: an entry is an id. */
export type TournamentFact =
  | RowDisputeEvent
  | (Omit<TournamentCreated, 'name'> & EventName)
  | { readonly type: 'TeamAdded'; readonly team: string }
  /**
   * `team`: whose player it is. `missed`: what the rounds count as that were paired before it came. `at`: when it came,
   * if something follows from that.
   */
  | {
      readonly type: 'EntryAdded';
      readonly entry: string;
      readonly team?: string;
      readonly missed?: AwayKind;
      readonly at?: Instant;
    }
  /**
   * It is no longer paired. What it had not begun is forfeited, except against an entry its withdrawer plays: `by`.
   */
  | {
      readonly type: 'EntryWithdrawn';
      readonly entry: string;
      readonly by?: readonly string[];
      readonly at?: Instant;
    }
  /** It is paired again from the next round on, and absent in those that were paired meanwhile. */
  | { readonly type: 'EntryReturned'; readonly entry: string; readonly at?: Instant }
  /** It is not to be paired in a round that is still to come. */
  | {
      readonly type: 'ByeRequested';
      readonly entry: string;
      readonly round: number;
      readonly kind: RequestedBye;
    }
  | { readonly type: 'ByeRecalled'; readonly entry: string; readonly round: number }
  /** Whether somebody is here: it matters while check-in is required. */
  | { readonly type: 'CheckedIn'; readonly entry: string; readonly isHere: boolean }
  | { readonly type: 'JoiningSet'; readonly joining: Joining }
  /** The whole timetable: what it does not name has no time any more. */
  | ({ readonly type: 'RoundsScheduled' } & Timetable)
  /** What is named is so from now on. */
  | ({ readonly type: 'TournamentEdited' } & Omit<TournamentChanges, 'title'> & Partial<EventName>)
  | SpotEvent
  | SubstitutionEvent
  | HoldingEvent
  | ArenaEvent
  /** A part of the pairing that the next `RoundsPaired` or `NextRoundPaired` completes, written with it. */
  | ({ readonly type: 'PairingPaged' } & PairingPage)
  /**
   * All rounds, or the first if they are paired one by one. `lot`: what the order was drawn by, if it was not given.
   */
  | ({ readonly type: 'RoundsPaired'; readonly lot?: Lot } & SeatedRounds)
  /** The next round, once the last is over: those who play it in the order of their numbers, and where they sit. */
  | ({
      readonly type: 'NextRoundPaired';
      readonly lot?: Lot;
      /** The matches of earlier rounds with an open dispute: their results counted as they were. */
      readonly disputed?: readonly string[];
      /** The results that it was paired on, as far as no earlier round was paired on the same. */
      readonly counted?: readonly CountedResult[];
    } & SeatedRounds)
  /**
   * The last pairing is taken back: of the last round, or of all if they were paired at once. Nothing of it was begun.
   * `by`: the entries of the official who took it back, if they sat in it.
   */
  | {
      readonly type: 'RoundUnpaired';
      readonly round: number;
      readonly reason: string;
      readonly by?: readonly string[];
    }
  | ReseatingEvent
  | {
      readonly type: 'LineUpSubmitted';
      readonly team: string;
      readonly rounds: readonly number[];
      /** Players in line-up order: the pairs follow from it (TM-13). */
      readonly players: readonly string[];
    }
  /** `draw`: what was drawn at the board for it (TM-13, S-21); the sides are as it made them. */
  | { readonly type: 'MatchArranged'; readonly match: string; readonly sides: Sides; readonly draw?: Draw }
  | LadderEvent
  /** Which accounts held entries when the tournament was closed: ratings follow from it. Written with the close, before it. */
  | { readonly type: 'HoldersNoted'; readonly accounts: Readonly<Record<string, string>> }
  /** `forced`: it was closed although something was open. */
  | {
      readonly type: 'TournamentClosed';
      readonly forced?: { readonly reason: string; readonly left: readonly LeftOpen[] };
    }
  /** It will not be played, or not to its end. It is closed from then on, and stays readable. */
  | { readonly type: 'TournamentCancelled'; readonly reason: string }
  /** Nothing was paired in it: it is closed, and in no list any more. */
  | { readonly type: 'TournamentDeleted' }
  | { readonly type: 'TournamentReopened'; readonly reason: string };

/** What a tournament's stream may say. */
export type TournamentEvent = TournamentFact | ProposalEvent<TournamentAct>;

/** Old forms of these events that a log may still hold. None so far. */
export const tournamentUpcasts: readonly Upcast[] = [];

/** Whether something may follow from an event in matches: they are due, or end, or a ruling is carried out there. */
export const changesMatches: Readonly<Record<TournamentEvent['type'], boolean>> = {
  TournamentCreated: false,
  TeamAdded: false,
  EntryAdded: false,
  EntryWithdrawn: true,
  EntryReturned: true,
  ByeRequested: false,
  ByeRecalled: false,
  CheckedIn: false,
  JoiningSet: false,
  // The waiting time for sides may have changed.
  RoundsScheduled: true,
  SpotAgreed: false,
  PlayerSubstituted: true,
  EntryTaken: false,
  EntryHandedOver: false,
  EntryClaimed: false,
  EntryCodeReissued: false,
  PairingPaged: false,
  RoundsPaired: true,
  NextRoundPaired: true,
  ArenaBegun: true,
  PlayersReady: true,
  PlayersPaused: false,
  WaitingPaired: true,
  ArenaEnded: false,
  RoundUnpaired: true,
  TablesReseated: true,
  LineUpSubmitted: true,
  MatchArranged: true,
  ChallengeIssued: false,
  ChallengeAccepted: true,
  ChallengeDeclined: false,
  ChallengeRecalled: false,
  ChallengeLapsed: true,
  ChallengePlayed: false,
  LadderAged: false,
  HoldersNoted: false,
  TournamentEdited: false,
  TournamentClosed: true,
  TournamentCancelled: true,
  TournamentDeleted: false,
  TournamentReopened: true,
  DisputeRaised: false,
  DisputeAnswered: false,
  DisputeWithdrawn: false,
  SettlementAgreed: false,
  RulingAppealed: false,
  // Its remedy is carried out in a match.
  RulingIssued: true,
  ActProposed: false,
  ActConfirmed: false,
  ActDeclined: false,
};
