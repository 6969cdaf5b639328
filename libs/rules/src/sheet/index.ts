export { type Instant, type MatchClock } from './clock.js';
export type {
  Credit,
  FinishedGame,
  Pairing,
  Ranked,
  Sheet,
  SheetAnswer,
  SheetBoard,
  SheetEntry,
  SheetGame,
  SheetGiven,
  SheetLine,
  SheetTerms,
  TeekoTerms,
} from './contract.js';
export type { SheetResult } from './sheet-result.js';
export { sheetSentences } from './english.js';
export {
  matchRecordForm,
  refusedMatch,
  scoreMatch,
  sheetOfMatch,
  sheetOfMatchText,
  type MatchAnswer,
  type RefusedMatch,
  type SheetOfMatch,
} from './match-record.js';
export { sidesByDraw, type Draw } from './draw.js';
export { openSheet, readResult, resultForms, systemsOf } from './open.js';
export type { ReportedResult, ResultField, ResultFieldType, ResultForm } from './result-form.js';
export { writtenGame } from './written-game.js';
export type { Side } from './sides.js';
export { positionKindOf } from './systems/teeko/worth.js';
