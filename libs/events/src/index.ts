// An append-only log for each club, gapless and hash-chained, and one clock; each command takes effect once.
// What an event means, and whose rows are written beside it, is not known here.
// Rules: design notes on the log and the clock, decision 0001; docs/log-format.md has the bytes.
export type {
  Append,
  AppendAnswer,
  AppendFunction,
  BodyRefusal,
  BodyRefusalCode,
  ClubHead,
  CommandKey,
  EventBody,
  Instant,
  Log,
  LogFollower,
  LogMeasures,
  Recorded,
  RowWrites,
  RowWrite,
  VersionRange,
} from './log.js';
export { InputHashes } from './input-hashes.js';
export { bodyRefusalCodes, systemActor } from './log.js';
export { idOfStream, isClientCommandId, kindOfStream, streamName } from './ids.js';
export { bodySizeLimit, textRefusal } from './append/entry.js';
export { tryAppend } from './append/try-append.js';
export { ClockUnsure, isNodeAway, LogUnavailable, NodeAway } from './append/unavailable.js';
export { amongClubs, findInAll, oneNode, type ClubNodes } from './club-nodes.js';
export { alwaysSure, assignedByLog, type Outage, type SureSpan, type Witness } from './clock.js';
export { usualPatience, type Patience } from './append/send.js';
export type { ConsumerOffsets } from './consumers/offsets.js';
export { Consumer, type HandleBatch } from './consumers/consumer.js';
export { MemoryConsumerOffsets } from './consumers/offsets.js';
export { KeptOffsets, type Keeping } from './consumers/kept-offsets.js';
export { SharedPages, type ConsumedLog } from './consumers/shared-pages.js';
export { PostgresConsumerOffsets } from './consumers/postgres-offsets.js';
export { ConsumerRounds } from './consumers/consumers-check.js';
export { roundTable, type RoundRow } from './consumers/round.table.js';
export { consumersCheck } from './consumers/consumers-check.js';
export { MemoryParkedStreams } from './consumers/parked.js';
export { parkedTable, type ParkedRow } from './consumers/parked.table.js';
export type { ParkedStream, ParkedStreams } from './consumers/parked.js';
export { PostgresParkedStreams } from './consumers/postgres-parked.js';
export { StreamByStream, type ParkingLogger } from './consumers/stream-by-stream.js';
export { StandstillMeter, type Standstill } from './standstill.js';
export { beginEpoch, currentEpoch, type Epoch } from './epochs.js';
export { MemoryLog } from './memory-log.js';
export type { ClubShard, ClubShards } from './append/shards.js';
export type { Announcement, SpreadLog } from './append/statement.js';
export { PostgresLog, type PostgresLogOptions } from './postgres-log.js';
export { columnsOf, defineTable, type Column, type FromAppend, type Table } from './projections/table.js';
export { RowCache } from './projections/row-cache.js';
export { SharedReads } from './shared-reads.js';
export { deleteOnAppend, insertOnAppend, upsertOnAppend } from './projections/table-writes.js';
export { auditCheckpoints, storedCheckpoints, type Finding } from './checkpoints/audit.js';
export { ClubCheckpoints, type CodeState, type WakeSigner } from './checkpoints/club-checkpoints.js';
export { clubExport, exportHeader, streamExport } from './checkpoints/exports.js';
export { CheckpointSigner, type SignerOptions, type SigningKeys } from './checkpoints/signer.js';
export { newestCheckpoint, nextCheckpoint, type StoredCheckpoint } from './checkpoints/stored-checkpoint.js';
export { formatCheckpoint, parseCheckpoint, type Checkpoint, type ServerPlace } from './proof/checkpoint.js';
export { codeOf, parseCode } from './proof/code.js';
export { KeyHistory } from './proof/rotation.js';
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
export { SinceCheckpoints, SinceCode, SinceExport, type Difference } from './proof/since.js';
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
export type { LogEnd, LogHeader, LogScope, RawEvent, StreamHead } from './proof/raw-event.js';
export type { StoredText } from './log.js';
export { TextStore } from './texts/text-store.js';
export { isFreeText, isTextReference, FreeTexts, textReference, textReferences } from './texts/free-texts.js';
export { rawLog } from './proof/raw-log.js';
export {
  breachCodes,
  type Breach,
  type BreachCode,
  type LogItems,
  type Verdict,
  verifyLog,
} from './proof/verify.js';
export {
  decideBy,
  evolveBy,
  typesWith,
  type Act,
  type Acts,
  type CommandOf,
  type EventOf,
  type Fact,
  type Facts,
  type OfType,
} from './command-handling/acts.js';
export type { Decider, Decision } from './command-handling/decider.js';
export type { EventType, Versioned } from './log.js';
export { CommandHandler } from './command-handling/command-handler.js';
export type { CommandsTogether, RefusedCommand, TogetherAnswer } from './command-handling/together.js';
export { idFromCause, idFromCommand, idInName, type Cause } from './command-handling/derived-ids.js';
export {
  fromCause,
  type CommandContext,
  type CommandEnvelope,
  type CommandReceipt,
} from './command-handling/envelope.js';
export {
  followUp,
  unannounced,
  type AfterCommit,
  type FailedFollowUp,
  type TakenId,
} from './command-handling/appends.js';
export { tableProjection, type Projection, type TableProjection } from './projections/projection.js';
export type { PositionModel } from './projections/last-positions.js';
export { readModel, Rebuild, type ReadModel, type RowDifference } from './projections/rebuild.js';
export {
  eventReader,
  stamped,
  stream,
  type Stamp,
  type Stream,
  type StreamClock,
  type StreamOutages,
  type Upcast,
} from './command-handling/stream.js';
