import {
  createPostgresBackend,
  createRedisBackend,
  setDefaultBackendFactory,
  type ConnectionOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { appConnection } from './database.js';
import { redisName } from './redis-name.js';
import type { Settings } from './settings.js';

/** Where BullMQ keeps its jobs. */
export interface QueueBackend {
  readonly kind: 'postgresql' | 'redis';
  /** For every Queue and Worker of this process, and for Nest's BullModule. */
  readonly connection: ConnectionOptions;
  /** Closes the connection; close queues and workers before. */
  close(): Promise<void>;
}

export interface QueueOptions {
  readonly applicationName: string;
  /** Connections at most on PostgreSQL: the workers, plus the QueueEvents, plus 2; 10 without it. */
  readonly max?: number;
  /** Told of a lost connection; both backends connect again by themselves. */
  readonly onError: (error: Error) => void;
}

function onRedis(url: string, options: QueueOptions): QueueBackend {
  // A worker's blocking read may wait for ever: no limit to the retries of one request.
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    connectionName: redisName(options.applicationName),
    // A client that never reached its server would keep the process for two seconds.
    disconnectTimeout: 500,
  });
  redis.on('error', options.onError);
  setDefaultBackendFactory(createRedisBackend);
  return {
    kind: 'redis',
    connection: redis,
    close: async () => {
      // quit() of a client that never reached its server would wait for it.
      if (redis.status === 'ready') await redis.quit();
      else redis.disconnect();
    },
  };
}

function onPostgres(url: string, options: QueueOptions): QueueBackend {
  const { types: _ours, ...connection } = appConnection({
    url,
    applicationName: options.applicationName,
    max: options.max ?? 10,
    searchPath: 'bullmq',
  });
  const pool = new pg.Pool({ ...connection, keepAlive: true });
  pool.on('error', options.onError);
  setDefaultBackendFactory(createPostgresBackend);
  // BullMQ's type of `connection` knows Redis alone; its PostgreSQL backend takes the pool from the same place.
  return { kind: 'postgresql', connection: pool as unknown as ConnectionOptions, close: () => pool.end() };
}

/**
 * Makes PostgreSQL, or Redis if REDIS_URL is set, the backend of every Queue and Worker of this process: call it once, before
 * the first of them. A queue is a hint and never the truth, so nothing is moved when a club changes over.
 * @param databaseUrl the database, already migrated (BullMQ's tables are made by `migrate`)
 */
export function queueBackend(
  settings: Pick<Settings, 'redisUrl'>,
  databaseUrl: string,
  options: QueueOptions,
): QueueBackend {
  return settings.redisUrl ? onRedis(settings.redisUrl, options) : onPostgres(databaseUrl, options);
}
