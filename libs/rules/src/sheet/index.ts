export type { MatchClock } from './clock.js';
export type { Instant } from './instant.js';
export type {
  Credit,
  FinishedGame,
  Meeting,
  Pairing,
  Ranked,
  Sheet,
  SheetFigures,
  SheetBoard,
  SheetEntry,
  SheetGame,
  SheetGiven,
  SheetLine,
  SheetRound,
  SheetTerms,
  System,
} from './contract.js';
export {
  isNoContest,
  noContestResult,
  type NoContest,
  type ResultFigures,
  type SheetResult,
} from './sheet-result.js';
export { sheetSentences } from './english.js';
export {
  matchRecordForm,
  refusedMatch,
  answerOfMatch,
  scoreMatch,
  sheetOfMatch,
  sheetOfMatchText,
  type MatchAnswer,
  type RefusedMatch,
  type SheetOfMatch,
} from './match-record.js';
export {
  isPenalty,
  mostPenalties,
  mostPenaltyPoints,
  penaltyLabel,
  type PenaltyOnSheet,
} from './penalties.js';
export { presentSide, type MatchEnd } from './ended-match.js';
export { withRulings } from './ruled-sheet.js';
export { countedBefore, dueWithout, lostTimeInOrder, type LostTime } from './lost-time.js';
export { sidesByDraw, type Draw } from './draw.js';
export type { Games, Systems } from './systems.js';
export type { ReportedResult, ResultField, ResultFieldType, ResultForm } from './result-form.js';
export type { Side, Players } from './sides.js';
export { positionKindOf } from './systems/teeko/worth.js';
// What a scoring system is built from.
export { plain } from '@fairview/kernel';
export { aheadAmong, byPoints, bySides, type ByPoints } from './by-points.js';
export { soleLeader } from './columns.js';
export type { Credited } from './credited.js';
export { areScores } from './figures.js';
export { openInFormat, twoPlayers, type Format } from './format.js';
export { resultsOf, type ResultIn } from './result-form.js';
export { twoHanded } from './rotation.js';
export { settledByTotals } from './scoring.js';
export { figure } from './settings.js';
export { pointsText } from './text/by-points.js';
export { matchScoresForm, usualForm, whoCollects, type Form } from './text/form.js';
