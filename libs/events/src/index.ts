// Promises: an append-only log a club, gapless and hash-chained, and one clock; each command takes effect once.
// Refuses to know: what an event means, and whose rows are written beside it.
// Rules: design notes on the log and the clock, decision 0001; docs/log-format.md has the bytes.
export type {
  Append,
  AppendAnswer,
  BodyRefusal,
  BodyRefusalCode,
  ClubHead,
  CommandKey,
  EventBody,
  Instant,
  Log,
  Recorded,
  Rows,
  RowTarget,
  VersionRange,
} from './log.js';
export { bodyRefusalCodes, systemActor } from './log.js';
export { isClientCommandId } from './command-key.js';
export { bodySizeLimit, textRefusal } from './append/body.js';
export { LogUnavailable } from './append/unavailable.js';
export type { Patience } from './append/send.js';
export type { Cursors } from './follow/cursors.js';
export { Follower, type Follow } from './follow/follower.js';
export { MemoryCursors } from './follow/memory-cursors.js';
export { PostgresCursors } from './follow/postgres-cursors.js';
export { MemoryLog } from './memory-log.js';
export { PostgresLog, type PostgresLogOptions } from './postgres-log.js';
export { columnsOf, defineTable, type Column, type FromAppend, type Table } from './projections/table.js';
export { deleteOnAppend, insertOnAppend, upsertOnAppend } from './projections/table-writes.js';
export { formatCheckpoint, parseCheckpoint, type Checkpoint } from './proof/checkpoint.js';
export { linkHash } from './proof/link.js';
export {
  formatVerifyingKey,
  isSignedBy,
  parseNote,
  parseVerifyingKey,
  signingKey,
  signNote,
  verifyingKeyOf,
  type Note,
  type SigningKey,
  type VerifyingKey,
} from './proof/note.js';
export { SinceCheckpoints, SinceExport, type Difference } from './proof/since.js';
export {
  consistencyProof,
  emptyRoot,
  inclusionProof,
  leafHash,
  nodeHash,
  noPeaks,
  provesConsistency,
  provesInclusion,
  rootOf,
  withLeaf,
  type Peaks,
} from './proof/tree.js';
export { formatHeader, formatLine, parseHeader, parseLine } from './proof/lines.js';
export type { LogEnd, LogScope, RawEvent, StreamHead } from './proof/raw-event.js';
export { rawLog } from './proof/raw-log.js';
export {
  breachCodes,
  type Breach,
  type BreachCode,
  type LogItems,
  type Verdict,
  verifyLog,
} from './proof/verify.js';
export type { Upcast } from './upcast/upcast.js';
