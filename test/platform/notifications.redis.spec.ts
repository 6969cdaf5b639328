import { openNotifications } from '@fairview/platform';
import { Redis } from 'ioredis';
import { redisUrl } from '../kit/redis.js';
import { newsContract } from './notifications-contract.js';

describe('news on Redis', () => {
  newsContract(async () => {
    const url = redisUrl();
    const errors: Error[] = [];
    const admin = new Redis(url);
    const onError = (error: Error): void => void errors.push(error);
    const listeners = async (): Promise<readonly string[]> =>
      String(await admin.client('LIST'))
        .split('\n')
        .filter((line) => line.includes('name=news-news-in '))
        .filter((line) => /\bsub=1\b/.test(line))
        .map((line) => /\bid=(\d+)/.exec(line)?.[1] ?? '');
    await admin.ping();
    return {
      errors,
      drop: async () => void (await admin.quit()),
      // The pool is for PostgreSQL's wire alone.
      aProcess: () =>
        openNotifications(
          { redisUrl: url },
          { pool: {} as never, databaseUrl: '', applicationName: 'news', onError },
        ),
      cutListeners: async () => {
        for (const id of await listeners()) await admin.client('KILL', 'ID', id);
      },
      listening: async () => (await listeners()).length,
    };
  });
});
