import { demandOneServer, openRedis, readRedisAddress } from '@fairview/platform';
import { Problem } from '../process/problem.js';

const patience = 5_000;

/** @throws Problem if no Redis answers at the address, or it is a node of a cluster that was given as a server of its own */
export async function demandRedis(url: string): Promise<void> {
  const redis = openRedis(url, {
    name: 'fairview look',
    once: true,
    lazyConnect: true,
    connectTimeout: patience,
    commandTimeout: patience,
    disconnectTimeout: 100,
  });
  let reason = '';
  redis.on('error', (error: Error) => {
    reason = error.message;
  });
  const where = readRedisAddress(url)
    .servers.map(({ host, port }) => `${host}:${port}`)
    .join(',');
  const problem = (sentence: string): Problem => new Problem(`REDIS_URL (${where}): ${sentence}`);
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    throw problem(`no Redis answers there (${reason || (error as Error).message}).`);
  }
  try {
    await demandOneServer(redis);
  } catch (error) {
    throw problem((error as Error).message);
  } finally {
    redis.disconnect();
  }
}
