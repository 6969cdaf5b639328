/*
 * Deadlines: what must happen by an instant is a row written with its event, and once the log's clock has passed it that stream is
 * handled, whatever queue or worker died. What expires is not known here.
 * Decision 0002 rules it: rows decide, jobs only wake.
 */
export {
  deadlineProjection,
  deadlineRows,
  type Deadline,
  type DeadlineAfter,
  type RunningDeadline,
} from './deadline.js';
export { dueTable } from './due.table.js';
export { claimedAt, claimLasts, type Claim } from './claim.js';
export { DueRows, type Backlog } from './due-rows.js';
export { ClockWatch, evenFor, longestGap, tolerance, type Reading } from './heartbeat/clock-watch.js';
export { Heartbeat, type HeartbeatLog, type HeartbeatParts } from './heartbeat/heartbeat.js';
export { HeartbeatRows, type HeartbeatRead } from './heartbeat/heartbeat-rows.js';
export { heartbeatTable, outageTable } from './heartbeat/heartbeat.table.js';
export { DeadlineRunner, type DueRun, type DeadlineRunnerLog } from './deadline-runner.js';
export {
  openDeadlineQueue,
  spanOf,
  DeadlineQueue,
  deadlineJobOptions,
  deadlineQueueName,
  deadlineWorkerOptions,
  type DeadlineJob,
  type DeadlineQueueLog,
  type JobQueue,
} from './deadline-queue.js';
export { handlersByKind, type ExpiryHandler, type ExpiryHandlers } from './expiry-handlers.js';
