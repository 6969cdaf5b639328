/*
 * Games, matches and deals: a command is judged by the rules and by the clock in its log, written once, and its consequences
 * are issued in the other streams. This library knows nothing about HTTP, people's names, or who may sit where. Rulebooks:
 * teeko.md (T-15 to T-17), teeko-matches.md (TM-10, TM-11, TM-13, TM-18 to TM-22); its own refusals are PL-1 to PL-23.
 */
export { pointsOfResult } from './match/folded-sheet.js';
export type { ResultChange, ResultChangeKind, SheetChange, SheetChangeKind } from './match/changes.js';
export type { Moment } from './as-of/match-as-of.js';
export { Branch, type AskedAct } from './branches/branch.js';
export type { WhatIf } from './branches/what-if.js';
export { isBegun } from './match/acts/forfeit-match.js';
export type { DealCommand } from './deal/acts.js';
export type { DealFor } from './deal/acts/open-deal.js';
export type { DealEvent } from './deal/acts.js';
export { dealStream } from './deal/stream.js';
export { attemptId, dealtUnder, type SealedDeal } from './sealed/sealed-deal.js';
export {
  abandonKey,
  absentKeys,
  PostgresSealedSeeds,
  sealOldSeeds,
  type AbsentKey,
  type SealedSeedsOptions,
  type SealKeys,
} from './sealed/postgres-seeds.js';
export {
  drawServerSeed,
  judgedSeed,
  SealKeyMissing,
  seedFailures,
  type BrokenDeal,
  type SealedSeeds,
  type SeedFailure,
} from './sealed/seeds.js';
export { dealSize } from './sealed/setups.js';
export {
  currentAttempt,
  isRevealDecided,
  phaseOf,
  phases,
  type Attempt,
  type DealPhase,
  type DealState,
} from './deal/state.js';
export type { GameAct, GameCommand } from './game/acts.js';
export { disputeEvents, readGameEvent, type GameEvent } from './game/events.js';
export { rulings, type GameLimit, type Ruling } from './game/terms.js';
export {
  awaitsAnswer,
  disputeStates,
  stampedSheetDisputes,
  stateOfDispute,
  withDisputeEvent,
  type DisputeState,
  type IssuedSheetRuling,
  type SheetAppeal,
  type SheetDispute,
  type Statement,
} from './disputes/dispute.js';
export { decideDisputing, disputeNumbered, type DisputingCommand } from './disputes/disputing.js';
export { isDisputeEvent, sheetRulings, type DisputeEvent, type SheetRuling } from './disputes/events.js';
export { firstRulerOf, isAnswered, judgeRuling, type AskedRuling } from './disputes/ruling.js';
export { isRulingFact, ruleOfRuling, type MatchAct, type MatchCommand } from './match/acts.js';
export type { CarryOutRuling } from './match/acts/rule-on-dispute.js';
export type { Grounds } from './reason.js';
export type { SheetRemedy, SheetSubject } from './match/acts/dispute-sheet.js';
export type { Appeal, Dispute, IssuedRuling, OpenedHands, SeatStatement } from './game/dispute.js';
export { mostImportedPlies, reportOfRecord, type RecordForSide } from './importing/imported-game.js';
export { contradicting, type ReportForSide } from './match/acts/report-for-side.js';
export type { RecordToImport, ReportedRecord } from './match/reported-record.js';
export type {
  RefusedResult,
  ResultsEntered,
  ResultsTogether,
  ResultToEnter,
} from './importing/results-together.js';
export { gameStatuses, type GameRow, type GameStatus } from './game/game.table.js';
export { isDisputed, isOpen, isVoid, moveDueAt, type GameState } from './game/state.js';
export { coursesOf, onCourse } from './game/courses.js';
export type { Course, Fork, Ply, ReplacedCourse } from './game/course.js';
export { areHandsOpen } from './game/acts/open-hands.js';
export { isSuspended } from './game/suspension.js';
export {
  agreements,
  choices,
  sources,
  type Agreement,
  type Choice,
  type GameResult,
  type MatchClock,
  type Source,
} from './match/terms.js';
export { readMatchEvent, sheetEvents, type MatchEvent } from './match/events.js';
export {
  matchStatuses,
  type MatchGameRow,
  type MatchRow,
  type MatchStatus,
  type ReportRow,
} from './match/match.table.js';
export { duePairings } from './match/due.js';
export { hasBegun, matchColumns } from './match/row.js';
export {
  nothingDone,
  openedWith,
  seatingEvidenceOf,
  type KeptResult,
  type SeatingEvidence,
} from './seating-evidence.js';
export { matchRecord } from './match/record.js';
export { MatchesOfLog } from './match/matches-of-log.js';
export { counted as countedPenalties, figuresOfMatch } from './match/figures.js';
export {
  figuring,
  gamesInProgress,
  isOfItself,
  isOver,
  type AskedChoices,
  type GivenToMatch,
  type MatchDispute,
  type MatchGame,
  type MatchRuling,
  type MatchState,
  type SideReport,
} from './match/state.js';
export { questionKinds, type OpenQuestion, type QuestionKind } from './open-question.js';
export { Play } from './play.js';
export { actRulesOf, signed, type OfficialAct, type SignableFact } from './proposals/official-act.js';
export type { OfficialContext } from './proposals/official-context.js';
export {
  consentAfterClose,
  consentAtTheTables,
  judgeActingFor,
  secondTo,
  type Second,
} from './proposals/judge.js';
export {
  actKinds,
  ownSides,
  reportings,
  type ActKind,
  type Officiating,
  type Person,
  type Reporting,
  type SidesOfMatch,
} from './proposals/officials.js';
export {
  completes,
  consentUntil,
  isPending,
  isUnconfirmed,
  isUnopposed,
  otherSides,
  proposalStates,
  type Proposal,
  type ProposalEvent,
  type ProposalStatus,
  type WithProposals,
} from './proposals/proposal.js';
export {
  clockWithProposals,
  withProposals,
  type Officiate,
  type ProposalCommand,
} from './proposals/with-proposals.js';
export { gameStream } from './game/stream.js';
export { matchDecider, matchStream } from './match/stream.js';
export { abandon, neededToAbandon } from './reactions/abandon-game.js';
export type { Neighbours, Reaction, ReactionCommand, Subject } from './reactions/reaction.js';
export { reveal } from './reactions/reveal-deal.js';
export { expiryHandlers, playModels, playTables, runningDeadlines } from './models.js';
export { PlayReads, type ClubScope, type OpenItem, type Slice } from './reads.js';
export { isReason } from './reason.js';
export { tournamentChange } from './tournament-change.js';
export { tournamentChangeModel } from './tournament-change-model.js';
export { playRefusals, refused, type PlayRefusalCode } from './refusals.js';
export {
  gameAtPly,
  momentAtVersion,
  momentsFor,
  momentsNear,
  type GameAtPly,
} from './viewing/game-at-ply.js';
export { outcomeOf, type GameOutcome } from './viewing/outcome.js';
export {
  pliesFor,
  pliesPlayed,
  plyAtVersion,
  supersededPliesFor,
  wasLegal,
  type DescribedPly,
} from './viewing/plies.js';
export { recordFor } from './viewing/record.js';
export type { RecordPlace } from './written-record.js';
export { GameOfLog, type GameFound } from './game-of-log.js';
export { seatFor } from './viewing/seat.js';
export { legalMovesFor, seatsToAct, viewFor, type Unlisted } from './viewing/sight.js';
export { seatsOf, viewerOf, type GameAccess } from './viewing/viewer.js';
