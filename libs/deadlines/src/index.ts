/*
 * The room of deadlines promises: what must happen by an instant is a row written with its event, and once the log's
 * clock has passed it somebody looks at that stream, whatever queue or worker died. It refuses to know what lapses.
 * Decision 0002 rules it: rows decide, jobs only wake.
 */
export {
  deadlineRows,
  kindOfStream,
  type Deadline,
  type DeadlineAfter,
  type StreamWatcher,
} from './deadline.js';
export { dueTable } from './due.table.js';
export { claimedAt, claimLasts, DueRows, type Backlog, type Claim } from './due-rows.js';
export { Lookout, type Looked, type LookoutLog } from './lookout.js';
export {
  openWakeUps,
  spanOf,
  WakeUps,
  wakeUpJobOptions,
  wakeUpQueue,
  wakeUpWorkerOptions,
  type WakeUp,
  type WakeUpLog,
  type WakeUpQueue,
} from './wake-ups.js';
export { assertWatched, type Watch } from './watched.js';
