import type { CommandOf, EventOf, OfType } from '@fairview/events';
import type { ProposalCommand } from '../proposals/with-proposals.js';
import type { ActOfMatch, ChangeOfSheet, FactOfMatch, OfficialActOfMatch, RulingOfMatch } from './act.js';
import { adjudicateMatch, matchAdjudicated, matchReopened } from './acts/adjudicate-match.js';
import { arriveAtMatch, expectSides, sideArrived, sidesExpected } from './acts/arrivals.js';
import { cancelMatch, matchCancelled } from './acts/cancel-match.js';
import { correctResult, resultCorrected } from './acts/correct-result.js';
import { disputeActs, disputeFacts } from './acts/dispute-sheet.js';
import { enterGame, gameEntered, type EnterPlayedGame } from './acts/enter-game.js';
import {
  forfeitLifted,
  forfeitMatch,
  liftForfeit,
  matchForfeited,
  settleWithdrawals,
} from './acts/forfeit-match.js';
import { timeActs, timeFacts } from './acts/give-time-back.js';
import { choiceLapsed, choiceMade, choicesAsked, makeChoice } from './acts/make-choice.js';
import { gameOpened, openGame } from './acts/open-game.js';
import { matchOpened } from './acts/open-match.js';
import { givePenalty, liftPenalty, penaltyGiven, penaltyLifted } from './acts/penalties.js';
import { reportForSide, sideReported } from './acts/report-for-side.js';
import { carryOutRuling, ruleOnDispute, rulingIssued } from './acts/rule-on-dispute.js';
import { gameRestored, gameStruck, restoreGame, strikeGame, strikeResult } from './acts/strike-game.js';
import { timeLimitReached } from './acts/time-limit.js';
import { gameEntryWithdrawn, withdrawEntry } from './acts/withdraw-entry.js';

/** Commands of players, of games and of the tournament. */
const direct = {
  ...disputeActs,
  OpenGame: openGame,
  ExpectSides: expectSides,
  ArriveAtMatch: arriveAtMatch,
  MakeChoice: makeChoice,
  WithdrawEntry: withdrawEntry,
  ReportForSide: reportForSide,
  SettleWithdrawals: settleWithdrawals,
  CancelMatch: cancelMatch,
  CarryOutRuling: carryOutRuling,
  StrikeGame: strikeGame,
  RestoreGame: restoreGame,
};

/** Acts of officials: whether one takes effect at once depends on the official (PL-20). */
const official = {
  ...timeActs,
  EnterGame: enterGame,
  CorrectResult: correctResult,
  StrikeResult: strikeResult,
  AdjudicateMatch: adjudicateMatch,
  ForfeitMatch: forfeitMatch,
  LiftForfeit: liftForfeit,
  GivePenalty: givePenalty,
  LiftPenalty: liftPenalty,
  RuleOnDispute: ruleOnDispute,
};

/** What officials rule on what stands. */
const rulings = {
  ResultCorrected: resultCorrected,
  GameStruck: gameStruck,
  MatchAdjudicated: matchAdjudicated,
  MatchForfeited: matchForfeited,
  PenaltyGiven: penaltyGiven,
  PenaltyLifted: penaltyLifted,
};

/** What changes the sheet otherwise than by play. */
const changes = {
  ...rulings,
  GameEntryWithdrawn: gameEntryWithdrawn,
  GameRestored: gameRestored,
  MatchReopened: matchReopened,
  ForfeitLifted: forfeitLifted,
};

const facts = {
  ...disputeFacts,
  ...timeFacts,
  ...changes,
  RulingIssued: rulingIssued,
  MatchOpened: matchOpened,
  SidesExpected: sidesExpected,
  SideArrived: sideArrived,
  ChoicesAsked: choicesAsked,
  ChoiceMade: choiceMade,
  ChoiceLapsed: choiceLapsed,
  GameOpened: gameOpened,
  GameEntered: gameEntered,
  SideReported: sideReported,
  TimeLimitReached: timeLimitReached,
  MatchCancelled: matchCancelled,
};

type EntryOf<Table> = Table[keyof Table];

/** Commands to a running match from its players, its games and its tournament. */
export type DirectMatchCommand = CommandOf<EntryOf<typeof direct>> | EnterPlayedGame;

/** Acts of officials on a match. A game that was played here is entered by the game. */
export type MatchAct = Exclude<CommandOf<EntryOf<typeof official>>, EnterPlayedGame>;

/** All commands to a match. Officials' acts come with the official (`Officiate`). */
export type MatchCommand = DirectMatchCommand | ProposalCommand<MatchAct>;

/** What happens in a match. */
export type MatchFact = EventOf<EntryOf<typeof facts>>;

/** The events that change a sheet otherwise than by play. */
export type ChangeFact = EventOf<EntryOf<typeof changes>>;

/** The events by which officials change what stands of a match. */
export type RulingFact = EventOf<EntryOf<typeof rulings>>;

type Command = DirectMatchCommand | MatchAct;

/** Every command to a match by its type. */
export const matchActs: { readonly [Type in Command['type']]: ActOfMatch<OfType<Command, Type>> } = {
  ...direct,
  ...official,
};

/** Every act of officials on a match by its type. */
export const officialMatchActs: {
  readonly [Type in MatchAct['type']]: OfficialActOfMatch<OfType<MatchAct, Type>>;
} = official;

/** Everything that happens in a match by its type. */
export const matchFacts: { readonly [Type in MatchFact['type']]: FactOfMatch<OfType<MatchFact, Type>> } =
  facts;

export const sheetChanges: {
  readonly [Type in ChangeFact['type']]: ChangeOfSheet<OfType<ChangeFact, Type>>;
} = changes;

export const matchRulings: {
  readonly [Type in RulingFact['type']]: RulingOfMatch<OfType<RulingFact, Type>>;
} = rulings;

/** Whether an event is one by which officials change what stands of a match. */
export const isRulingFact = (body: { readonly type: string }): body is RulingFact =>
  Object.hasOwn(rulings, body.type);

/** @returns the number of the rule that a ruling follows: the one that the official named, or else the one that allows it */
export const ruleOfRuling = ({ rule, type }: RulingFact): string => rule ?? rulings[type].allowedBy;
