import { Redis } from 'ioredis';
import { Problem } from './problem.js';

const patience = 5_000;

/** @throws Problem if no Redis answers at the address */
export async function demandRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience,
    commandTimeout: patience,
    disconnectTimeout: 100,
    retryStrategy: () => null,
  });
  let reason = '';
  redis.on('error', (error) => {
    reason = error.message;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    const { hostname, port } = new URL(url);
    throw new Problem(
      `REDIS_URL (${hostname}:${port || '6379'}): no Redis answers there (${reason || (error as Error).message}).`,
    );
  } finally {
    redis.disconnect();
  }
}
