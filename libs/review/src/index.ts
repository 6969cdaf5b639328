/*
 * How well a game was played: exact values of positions without hidden hands, by tables and by search. Nothing here decides a result.
 * It reads its tables from files, and knows neither clocks nor chance nor people.
 */
export {
  accuracyOf,
  playsOf,
  playsTogether,
  worthOf,
  type Accuracy,
  type Plays,
  type PlaysTogether,
  type PlyWorth,
} from './accuracy.js';
export type * from './answer.js';
export { buildInThread } from './building/build-in-thread.js';
export { tableFiles, type BuildReport } from './building/build-tables.js';
export { Reviewer, reviewable, reviewedGames, tablesFolder } from './review.js';
export { ReviewThread } from './review-thread.js';
export { DamagedTable } from './tables/table-file.js';
export { eightPieces, Movement } from './teeko/movement.js';
export { valueOf as teekoValue } from './teeko/value.js';
export { movementSection, openTeekoTable } from './teeko/values.js';
