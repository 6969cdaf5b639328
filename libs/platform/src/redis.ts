import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { readRedisAddress } from './redis-address.js';

/** How a connection is to behave. */
export interface OpenRedisOptions extends Pick<
  RedisOptions,
  | 'autoResubscribe'
  | 'commandTimeout'
  | 'connectTimeout'
  | 'disconnectTimeout'
  | 'enableOfflineQueue'
  | 'lazyConnect'
  | 'maxRetriesPerRequest'
> {
  /** What the server calls it. */
  readonly name: string;
  /** It gives up at the first failure instead of trying again for ever. */
  readonly once?: true;
}

const never = (): null => null;

/** Opens Redis, in whatever form the address has. It connects again by itself; listen to its `error`. */
export function openRedis(url: string, { name, once, ...options }: OpenRedisOptions): Redis | Cluster {
  const { form, servers, name: group, login } = readRedisAddress(url);
  // With spaces it would silently have no name.
  const usual = { ...options, connectionName: name.replaceAll(/\s+/gu, '-') };
  const tries = once ? { retryStrategy: never } : {};
  if (form === 'server') return new Redis(url, { ...usual, ...tries });
  if (form === 'sentinel')
    return new Redis({
      ...usual,
      ...login,
      ...tries,
      ...(once ? { sentinelRetryStrategy: never } : {}),
      sentinels: [...servers],
      name: group,
    });
  const { enableOfflineQueue, lazyConnect, ...each } = usual;
  return new Cluster([...servers], {
    redisOptions: { ...each, ...login },
    ...(enableOfflineQueue === undefined ? {} : { enableOfflineQueue }),
    ...(lazyConnect === undefined ? {} : { lazyConnect }),
    ...(once ? { clusterRetryStrategy: never } : {}),
  });
}

/** @throws Error if a server that was given as one alone is a node of a cluster: it would take no jobs */
export async function demandOneServer(redis: Redis | Cluster): Promise<void> {
  if (redis instanceof Cluster) return;
  if (/^cluster_enabled:1\s*$/mu.test(await redis.info('cluster')))
    throw new Error('This Redis is a node of a cluster: write REDIS_URL as redis+cluster://h1:6379,h2:6379.');
}
