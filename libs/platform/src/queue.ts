import {
  assertSchemaCompatibility,
  createRedisBackend,
  PostgresConnection,
  PostgresQueueBackend,
  setDefaultBackendFactory,
  type BackendFactory,
  type ConnectionOptions,
  type PostgresConnectionOptions,
} from 'bullmq';
import type pg from 'pg';
import { openPool } from './connections/database-client.js';
import { appConnection } from './database.js';
import { paced, watched } from './queue-calls.js';
import { queuePrefix } from './redis-address.js';
import { demandOneServer, openRedis } from './redis.js';
import type { Settings } from './settings.js';

/** Where BullMQ keeps its jobs. */
export interface QueueBackend {
  readonly kind: 'postgresql' | 'redis';
  /** For every Queue and Worker of this process, and for Nest's BullModule. */
  readonly connection: ConnectionOptions;
  /** What the keys of every queue begin with; absent on PostgreSQL. */
  readonly prefix?: string;
  /** @throws if the server is out of reach, or its tables are not those of this BullMQ */
  look(): Promise<void>;
  /** Closes the connection; close queues and workers before. */
  close(): Promise<void>;
}

export interface QueueOptions {
  readonly applicationName: string;
  /** Connections at most on PostgreSQL: the workers, plus the QueueEvents, plus 2; 10 without it. */
  readonly max?: number;
  /** Told of a lost connection; both backends connect again by themselves. */
  readonly onError: (error: Error) => void;
  /** Resolves when the server is there: while it is away queues and workers on PostgreSQL wait; without it they wait for nothing. */
  readonly held?: () => Promise<void>;
  /** Told when the calls of a queue or worker fail a hundred times in a second, one after another; without it nobody is. */
  readonly onEndless?: (error: unknown) => void;
}

function onRedis(url: string, options: QueueOptions): QueueBackend {
  // A worker's blocking read may wait for ever: no limit to the retries of one request.
  const redis = openRedis(url, {
    name: options.applicationName,
    maxRetriesPerRequest: null,
    // A client that never reached its server would keep the process for two seconds.
    disconnectTimeout: 500,
  });
  redis.on('error', options.onError);
  setDefaultBackendFactory(watched(paced(createRedisBackend), options.onEndless ?? (() => undefined)));
  return {
    kind: 'redis',
    connection: redis,
    prefix: queuePrefix(url),
    look: async () => {
      if (redis.status !== 'ready') throw new Error(`Redis: ${redis.status}`);
      await demandOneServer(redis);
    },
    close: async () => {
      // quit() of a client that never reached its server would wait for it.
      if (redis.status === 'ready') await redis.quit();
      else redis.disconnect();
    },
  };
}

/**
 * BullMQ's connection, but that everything waits while the database is away. BullMQ 6.7.0 asks each statement's connection
 * whether it is ready, and keeps a start that failed for good: its workers then try again without a pause, for ever.
 */
class WaitingConnection extends PostgresConnection {
  constructor(
    pool: PostgresConnectionOptions,
    private readonly held: () => Promise<void>,
  ) {
    super(pool);
  }

  override waitUntilReady(): Promise<void> {
    return this.held();
  }

  override async getListenClient(): ReturnType<PostgresConnection['getListenClient']> {
    await this.held();
    return super.getListenClient();
  }
}

const waitingBackends =
  (held: () => Promise<void>): BackendFactory =>
  (name, options, { withBlockingConnection = false } = {}) => {
    // BullMQ's type of `connection` knows Redis alone.
    const pool = options.connection as PostgresConnectionOptions;
    const given = { ...options, connection: pool };
    const listener = withBlockingConnection ? name : undefined;
    return new PostgresQueueBackend(new WaitingConnection(pool, held), name, given, true, listener);
  };

/** Whether the queue's tables are there, and those of this BullMQ. */
async function lookAt(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    await assertSchemaCompatibility(client, 'bullmq');
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(failure !== undefined);
  }
}

function onPostgres(url: string, options: QueueOptions): QueueBackend {
  const { types: _ours, ...connection } = appConnection({
    url,
    applicationName: options.applicationName,
    max: options.max ?? 10,
    searchPath: 'bullmq',
  });
  const pool = openPool({ ...connection, keepAlive: true }, options.onError);
  // Each queue and each worker of a process listens to it.
  pool.setMaxListeners(24);
  const held = options.held ?? (() => Promise.resolve());
  setDefaultBackendFactory(watched(paced(waitingBackends(held)), options.onEndless ?? (() => undefined)));
  return {
    kind: 'postgresql',
    connection: pool as unknown as ConnectionOptions,
    look: () => lookAt(pool),
    close: () => pool.end(),
  };
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
