// Promises: an append-only log a club, gapless and hash-chained, and one clock; each command takes effect once.
// Refuses to know: what an event means, and whose rows are written beside it.
// Rules: design notes on the log and the clock, decision 0001; docs/log-format.md has the bytes.
export type {
  Append,
  AppendAnswer,
  BodyRefusal,
  BodyRefusalCode,
  ClubHead,
  EventBody,
  Instant,
  Json,
  Log,
  Recorded,
  Rows,
  RowTarget,
  VersionRange,
} from './log.js';
export { bodyRefusalCodes } from './log.js';
export { bodySizeLimit, textRefusal } from './append/body.js';
export { LogUnavailable } from './append/unavailable.js';
export type { Patience } from './append/send.js';
export { MemoryLog } from './memory-log.js';
export { PostgresLog, type PostgresLogOptions } from './postgres-log.js';
export type { Upcast } from './upcast/upcast.js';
