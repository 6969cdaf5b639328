// Settings, a database (embedded or given) that is brought up to date, queues, notifications, logs and health; nothing else.
// This library does not know about games, matches, events or people: it imports nothing of ours.
export { limitsProblem, readRequestLimits, type RequestLimits } from './request-limits.js';
export { logLevels, readSettings, SettingsError, type LogLevel, type Settings } from './settings.js';
export {
  isOnNetwork,
  localAddress,
  networkAddresses,
  type CardKind,
  type Listening,
  type NetworkAddress,
} from './network.js';
export {
  appConnection,
  appRole,
  lookAtDatabase,
  openDatabase,
  safeInteger,
  type Database,
  type DatabaseOptions,
  type SessionLimits,
} from './database.js';
export { DatabaseClient, openPool } from './connections/database-client.js';
export { onServer } from './connections/server-list.js';
export { demandOneServer, openRedis } from './redis.js';
export { readRedisAddress } from './redis-address.js';
export { Availability, type AvailabilityParts } from './connections/availability.js';
export { grantAppRole, DatabaseNotOurs, migrate, versionProblem } from './migrate.js';
export type { Migration } from './migration.js';
export { isSpread, spreadDatabase } from './spread/spread-database.js';
export { SpreadProblem, spreadProblems } from './spread/spread-problem.js';
export { readShards, shardNaming, type Shard } from './spread/shards.js';
export type { SpreadPlan, SpreadTables } from './spread/spread-plan.js';
export { explainDatabaseError } from './database-error.js';
export {
  hasEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedOptions,
  type EmbeddedPostgres,
} from './embedded/start.js';
export { whileLocked } from './embedded/lock.js';
export { freePort } from './embedded/port.js';
export { serveMetrics, type MetricsPage } from './metrics.js';
export { queueBackend, type QueueBackend, type QueueOptions } from './queue.js';
export {
  openNotifications,
  type Notifications,
  type NotificationListener,
  type NotificationOptions,
  type AppendAnnouncement,
} from './notifications.js';
export { logger, redacted } from './logger.js';
export {
  requireKeys,
  keyFileOf,
  makeMissingKeys,
  readKeys,
  rotateKeys,
  type KeySettings,
} from './keys/key-files.js';
export { keyKinds, withNewKey, type KeyKind, type KeyRing, type SecretKey } from './keys/key-ring.js';
export { backupFormat, BackupUnreadable, type BackupEnd, type BackupHeader } from './backup/backup-file.js';
export { backedUpTables, writeBackup } from './backup/write-backup.js';
export { backupCheck, newestBackup, tooOld, type NewestBackup } from './backup/backup-check.js';
export { backupHeader, checkBackup, loadBackup } from './backup/read-backup.js';
export { collectGarbageSooner } from './garbage.js';
export { checkHealth, type Health, type HealthCheck } from './health.js';
export { commandOf, identityOf, isAlive, parentOf, stillRuns } from './processes.js';
export { stopOnSignal } from './stopping.js';
