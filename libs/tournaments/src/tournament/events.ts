import type { Instant, Upcast } from '@fairview/events';
import type { Json } from '@fairview/kernel';
import type { ProposalEvent, Reporting } from '@fairview/play';
import type { Draw } from '@fairview/rules';
import type { HoldingEvent } from './holding.js';

/** Who may look at a tournament without a role in it or in its club. */
export const visibilities = ['club', 'public'] as const;
export type Visibility = (typeof visibilities)[number];

/** Who enters players: organizers alone, or members of the club themselves besides. */
export const joinings = ['organizers', 'members'] as const;
export type Joining = (typeof joinings)[number];

/** The ways in which rounds may be paired, of a format that has several: that of clubs, and the Dutch system (C.04.3). */
export const pairingEngines = ['club', 'dutch'] as const;
export type PairingEngine = (typeof pairingEngines)[number];

/** What becomes of a drawn match of a bracket: it is played again in the next round, or the better number goes on. */
export const drawnMatches = ['again', 'better-number'] as const;
export type DrawnMatches = (typeof drawnMatches)[number];

/** What was agreed of a bracket. */
export interface BracketRules {
  /** Those who lost the semi-finals meet for third place. */
  readonly thirdPlace: boolean;
  readonly drawnMatches: DrawnMatches;
}

/** How the final of a tournament in stages is played: a bracket, or everybody against everybody. */
export const finalStages = ['single-elimination', 'round-robin'] as const;
export type FinalStage = (typeof finalStages)[number];

/** What was agreed of a tournament in stages: its groups, how many of each go on, and how these play the final. */
export interface Stages {
  readonly groups: number;
  readonly qualifiers: number;
  readonly final: FinalStage;
}

/** How the matches of a tournament are played: the game, its options, the scoring system and its settings. */
export interface MatchPlan {
  readonly game: string;
  readonly rules: number;
  readonly variant: Json;
  readonly system: string;
  readonly settings: { readonly [key: string]: Json };
  /** Seconds in which an opening style is to be named, where styles are (TM-10); without end where absent. */
  readonly choiceSeconds?: number;
  /** Seconds that a seat has for each of its plies, of games whose rulebook says what the clock then does; else without end. */
  readonly moveSeconds?: number;
  /** What a forfeited match brings the side that was there, and costs the other; nothing where absent. */
  readonly forfeitSpread?: number;
}

/** One match of a round: the side named first opens with black. Teams are entries too; of a duplicate there is no second. */
export interface Pairing {
  readonly match: string;
  readonly round: number;
  readonly board: number;
  readonly first: string;
  readonly second?: string;
  /** The third and all further ones of a table. */
  readonly others?: readonly string[];
  /** Of partners at a table: who plays with whom. */
  readonly sides?: Sides;
  /** Why they meet, where the results before decided it. */
  readonly reason?: PairingReason;
  /** Of a bracket: which of its matches it is. */
  readonly place?: string;
}

/** A lot that was drawn: the order of what was drawn from follows from it by the verifiable shuffle (SH-3 to SH-5). */
export interface Lot {
  /** What the shuffle is told apart by. */
  readonly id: string;
  readonly seed: string;
}

/** Why somebody who is entered is not to be paired in a round. */
export const awayKinds = ['half-bye', 'zero-bye', 'full-bye', 'absent'] as const;
export type AwayKind = (typeof awayKinds)[number];
/** What somebody may ask for a round. */
export const requestedByes = ['half-bye', 'zero-bye'] as const satisfies readonly AwayKind[];
export type RequestedBye = (typeof requestedByes)[number];

/** Somebody who is not to be paired in a round, and what that counts as. */
export interface Away {
  readonly entry: string;
  readonly kind: AwayKind;
  /** They asked for it, or came late and were given it. */
  readonly isRequested?: true;
}

/** A round in which an entry has no match. */
export interface Bye {
  readonly round: number;
  readonly entry: string;
  /** Why they were not to be paired; absent where the pairing left them without an opponent. */
  readonly kind?: AwayKind;
  readonly isRequested?: true;
}

/** How a match between two may count when a later round is paired, the first of them named first. */
export const countedResults = ['1-0', '0-1', '1/2-1/2', '+/-', '-/+', '-/-'] as const;

/** The result of a match as a later round was paired on it. */
export interface CountedResult {
  readonly match: string;
  readonly result: (typeof countedResults)[number];
  /** What the first gained on the second. */
  readonly spread: number;
  /** Where teams meet: what both scored, the first named first. Between equal match points it decides who has the first move. */
  readonly scores?: readonly [number, number];
}

/** Why two meet. Everybody is named by their number in the order of the round. */
export interface PairingReason {
  /** The points of the score group that they were paired in, where that is one. */
  readonly bracket?: string;
  /** The rules that decided. */
  readonly because: readonly string[];
}

/**
 * Rounds as the log keeps them: who sits where, by numbers. All that a round robin of 64 pairs fits into one tournament, ids and
 * sides follow from it.
 */
export interface SeatedRounds {
  /** Entries in the order of their pairing numbers, 1 first. */
  readonly order: readonly string[];
  /** Round by round, table by table: the numbers of those who sit there, by seat. */
  readonly rounds: readonly (readonly (readonly number[])[])[];
  /** Where partners sit at every table: the seats that play together, from 0. */
  readonly partners?: readonly (readonly number[])[];
  /** Who was not to be paired, where rounds are paired one by one. */
  readonly away?: readonly Away[];
  /** Why they meet: round by round, table by table as in `rounds`; absent where a fixed plan says it. */
  readonly reasons?: readonly (readonly PairingReason[])[];
  /** Of a bracket: which of its matches each table is, as in `rounds`. */
  readonly places?: readonly (readonly string[])[];
}

/** A part of a round's pairing that is too large for one event: lists as in `SeatedRounds`, of the one round that is paired. */
export interface PairingPage {
  readonly order?: readonly string[];
  readonly tables?: readonly (readonly number[])[];
  readonly reasons?: readonly PairingReason[];
  readonly places?: readonly string[];
  readonly away?: readonly Away[];
  readonly disputed?: readonly string[];
  readonly counted?: readonly CountedResult[];
}

/** The names of sides, in the order in which they are given: of the largest match, eight of Singles. */
export const sideNames = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** The players of each side in line-up order; the first side opens with black. */
export type Sides = Readonly<Record<string, readonly string[]>>;

/** When a round is to begin. */
export interface ScheduledRound {
  readonly round: number;
  readonly at: Instant;
}

/** When rounds are to begin, and how long a match is waited for. It asks and reminds: nothing follows from it by itself. */
export interface Timetable {
  /** In order; rounds that have no time are not in it. */
  readonly rounds: readonly ScheduledRound[];
  /** Minutes after which a match that has not begun is late. */
  readonly lateAfter: number;
}

/** How a tournament is run. */
export interface TournamentCreated {
  readonly type: 'TournamentCreated';
  readonly name: string;
  /** Id of its format: what it means stands in the registry of formats. */
  readonly format: string;
  readonly cycles: number;
  /** How many of a team play a match: where it is set teams meet, otherwise players. */
  readonly boards?: number;
  /** How many rounds are played, of formats that leave it open; as many as the format has where absent. */
  readonly rounds?: number;
  /** What entries are ranked by, as keys of the tournament file; the format's criteria where it is absent. */
  readonly tieBreaks?: readonly string[];
  /** The year of the FIDE rules that these keys are computed by. */
  readonly ruleYear?: number;
  /** How rounds are paired, of formats that have several ways. */
  readonly engine?: PairingEngine;
  /** Of a bracket: no match for third place, and drawn matches played again, where it is absent. */
  readonly bracket?: BracketRules;
  /** Its groups and its final, of formats that have these. */
  readonly stages?: Stages;
  readonly visibility: Visibility;
  /** Who enters results: officials from the board, seats by playing here, or both, as where it is absent (PL-21). */
  readonly reporting?: Reporting;
  /** Who enters players; organizers alone where it is absent. */
  readonly joining?: Joining;
  readonly plan: MatchPlan;
  /** Who has not checked in is not paired. */
  readonly checkIn?: boolean;
  /** How many rounds an entry may ask not to be paired in; none where it is absent. */
  readonly byes?: number;
}

/** What an organizer may change of a tournament that was created; what is left out stays. */
export interface TournamentChanges {
  readonly name?: string;
  readonly visibility?: Visibility;
  readonly reporting?: Reporting;
  readonly cycles?: number;
  readonly boards?: number;
  readonly rounds?: number;
  readonly tieBreaks?: readonly string[];
  readonly ruleYear?: number;
  readonly plan?: MatchPlan;
  readonly checkIn?: boolean;
  readonly byes?: number;
}

/** What may still be open when a tournament is closed. */
export const openKinds = ['match', 'dispute', 'proposal', 'report'] as const;
export type OpenKind = (typeof openKinds)[number];

/** How much of a kind was open, and which: ids of matches, or of games. */
export interface LeftOpen {
  readonly kind: OpenKind;
  readonly count: number;
  /** The first of them. */
  readonly ids: readonly string[];
}

/** What an official may ask of a tournament that needs a second person (PL-20). */
export type TournamentAct = { readonly type: 'ReopenTournament'; readonly reason: string };

/** What happens in a tournament. Names of people are never in it: an entry is an id. */
export type TournamentFact =
  | TournamentCreated
  | { readonly type: 'TeamAdded'; readonly team: string }
  /** `team`: whose player it is. `missed`: what the rounds count as that were paired before it came. */
  | {
      readonly type: 'EntryAdded';
      readonly entry: string;
      readonly team?: string;
      readonly missed?: AwayKind;
    }
  /** It is paired no more. What it had not begun is forfeited. */
  | { readonly type: 'EntryWithdrawn'; readonly entry: string }
  /** It is paired again from the next round on, and absent in those that were paired meanwhile. */
  | { readonly type: 'EntryReturned'; readonly entry: string }
  /** It is not to be paired in a round that is still to come. */
  | {
      readonly type: 'ByeRequested';
      readonly entry: string;
      readonly round: number;
      readonly kind: RequestedBye;
    }
  | { readonly type: 'ByeRecalled'; readonly entry: string; readonly round: number }
  /** Whether somebody is here: it matters while check-in is asked for. */
  | { readonly type: 'CheckedIn'; readonly entry: string; readonly isHere: boolean }
  | { readonly type: 'JoiningSet'; readonly joining: Joining }
  /** The whole timetable: what it does not name has no time any more. */
  | ({ readonly type: 'RoundsScheduled' } & Timetable)
  /** What is named is so from now on. */
  | ({ readonly type: 'TournamentEdited' } & TournamentChanges)
  | HoldingEvent
  /** A part of the pairing that the next `RoundsPaired` or `NextRoundPaired` completes, written with it. */
  | ({ readonly type: 'PairingPaged' } & PairingPage)
  /** All rounds, or the first where they are paired one by one. `lot`: what the order was drawn by, where it was not given. */
  | ({ readonly type: 'RoundsPaired'; readonly lot?: Lot } & SeatedRounds)
  /** The next round, once the last is over: those who play it in the order of their numbers, and where they sit. */
  | ({
      readonly type: 'NextRoundPaired';
      readonly lot?: Lot;
      /** The matches of earlier rounds of which a dispute was open: their results counted as they stood. */
      readonly disputed?: readonly string[];
      /** The results that it was paired on, as far as no earlier round was paired on the same. */
      readonly counted?: readonly CountedResult[];
    } & SeatedRounds)
  /** The last pairing is taken back: of the last round, or of all where they were paired at once. Nothing of it was begun. */
  | { readonly type: 'RoundUnpaired'; readonly round: number; readonly reason: string }
  | {
      readonly type: 'LineUpSubmitted';
      readonly team: string;
      readonly rounds: readonly number[];
      /** Players in line-up order: who of them plays whom follows from it (TM-13). */
      readonly players: readonly string[];
    }
  /** `draw`: what was drawn at the board for it (TM-13, S-21); the sides are as it made them. */
  | { readonly type: 'MatchArranged'; readonly match: string; readonly sides: Sides; readonly draw?: Draw }
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

/** Whether an event can make matches due, or end what follows from them. */
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
  RoundsScheduled: false,
  EntryTaken: false,
  EntryHandedOver: false,
  EntryClaimed: false,
  EntryCodeReissued: false,
  PairingPaged: false,
  RoundsPaired: true,
  NextRoundPaired: true,
  RoundUnpaired: true,
  LineUpSubmitted: true,
  MatchArranged: true,
  HoldersNoted: false,
  TournamentEdited: false,
  TournamentClosed: true,
  TournamentCancelled: true,
  TournamentDeleted: false,
  TournamentReopened: true,
  ActProposed: false,
  ActConfirmed: false,
  ActDeclined: false,
};
