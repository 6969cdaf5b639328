import { createKey, startServer } from '../kit/serve.js';
import { runFairview } from '../kit/fairview.js';
import { redisUrl } from '../kit/redis.js';

it('a whole club night with queue and fan-out on Redis: every figure is as the sheets have it', async () => {
  const server = await startServer({ REDIS_URL: redisUrl() });
  try {
    expect(server.running.out()).toContain('REDIS_URL');
    const { status, out, err } = await runFairview(['demo', '--url', server.url], {
      FAIRVIEW_KEY: await createKey(server),
    });
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('Every figure is as the sheets have it.');
  } finally {
    await server.stop();
  }
}, 120_000);
