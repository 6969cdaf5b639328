export { recordEnglish } from './english.js';
export {
  longestMove,
  mostMoves,
  parseRecord,
  readRecord,
  recordForm,
  writeRecord,
  type GameRecord,
  type OpenedRecord,
} from './form.js';
export {
  coursesKey,
  coursesOfRecord,
  judgeCourses,
  judgeCoursesText,
  mostCourses,
  playCourse,
  recordOnCourse,
  type CoursesAnswer,
  type JudgedCourse,
  type RecordedCourse,
} from './courses.js';
export { deepest, parseJson } from './json.js';
export {
  playOut,
  refusedReplay,
  replayRecord,
  replayRecordText,
  writtenMoves,
  type PlayedOut,
  type PrintedOutcome,
  type RefusedReplay,
  type ReplayAnswer,
  type ReplayOptions,
} from './replay.js';
