export { type Instant, type MatchClock } from './clock.js';
export type {
  Credit,
  Sheet,
  SheetAnswer,
  SheetEntry,
  SheetGame,
  SheetGiven,
  SheetLine,
  SheetTerms,
} from './contract.js';
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
export { openSheet } from './open.js';
export { positionKindOf } from './worth.js';
