import { queueBackend } from '@fairview/platform';
import { redisUrl } from '../kit/redis.js';
import { queueContract } from './queue-contract.js';

describe('the queue on Redis', () => {
  queueContract(() => {
    const onError = (error: Error): never => {
      throw error;
    };
    const backend = queueBackend({ redisUrl: redisUrl() }, '', { applicationName: 'queue-spec', onError });
    expect(backend.kind).toBe('redis');
    return Promise.resolve({ backend, drop: () => Promise.resolve() });
  });

  it('closes without waiting for a server that never answered', async () => {
    const errors: string[] = [];
    const onError = ({ message }: Error): void => void errors.push(message);
    const backend = queueBackend({ redisUrl: 'redis://127.0.0.1:9' }, '', {
      applicationName: 'lost',
      onError,
    });
    while (errors.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await backend.close();
    expect(errors[0]).toContain('ECONNREFUSED');
  });
});
