/*
 * Browsers are told by two workers with one Redis: once, and after an outage of the Redis, which nobody else waits for.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { pushQueueName } from '../../apps/worker/src/pushes/push-queue.js';
import { postTo } from '../../apps/worker/src/webhooks/post.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament, type SeatedGame } from '../kit/hosted-tournament.js';
import { hasRedis, OwnRedis } from '../kit/redis.js';
import { startPushedBrowser, type TestBrowser } from '../kit/pushed-browser.js';
import { startApi, type TestApi } from '../kit/server.js';
import { startWholeWorker } from '../kit/whole-worker.js';
import { untilSo } from '../runner/patience.mjs';

jest.setTimeout(120_000);

const contact = 'mailto:board@club.example';

(hasRedis() ? describe : describe.skip)('two workers with one Redis', () => {
  let redis: OwnRedis;
  let database: TestDatabase;
  let api: TestApi;
  let browser: TestBrowser;
  let stopWorkers: readonly (() => Promise<void>)[];
  let hosted: HostedTournament;
  let serverKey: string;
  let game: SeatedGame;
  beforeAll(async () => {
    [redis, database, browser] = await Promise.all([OwnRedis.begin(), cloneDatabase(), startPushedBrowser()]);
    api = await startApi(
      database,
      { games, formats },
      { PUSH_CONTACT: contact, PUSH_SERVICES: browser.host },
    );
    const pushes = { contact, services: [browser.host] };
    const more = { pushes, post: postTo(browser.service.reach), redisUrl: redis.url };
    stopWorkers = [await startWholeWorker(database, more), await startWholeWorker(database, more)];
    hosted = await HostedTournament.begin(api, { system: 'straight', settings: { target: 1 } });
    serverKey = (await hosted.read<{ server: { pushKey: string } }>('{ server { pushKey } }')).server.pushKey;
    await hosted.pair(['Ada', 'Bruno']);
    const [ada] = hosted.walkIns;
    await hosted.command('subscribeToPushes', browser.subscription, '', ada?.token);
    // Workers look every two seconds of whom browsers are told.
    await pause(2_500);
  });
  afterAll(async () => {
    for (const stop of stopWorkers) await stop();
    await api.stop();
    await browser.service.stop();
    await redis.remove();
    await database.drop();
  });

  const told = async (): Promise<readonly string[]> =>
    (await browser.received(serverKey))
      .map(({ content }) => (content as { readonly says: string }).says)
      .filter((says) => says !== 'paired');

  it('PE-14 tell a browser once, and keep nothing of it', async () => {
    game = await hosted.openGame(await hosted.matchAt(1, 1));
    await untilSo('the browser is told of the game', async () => (await told()).length > 0);
    const own = new Redis(redis.url, { maxRetriesPerRequest: null });
    const queue = new Queue(pushQueueName, { connection: own });
    await untilSo('nothing waits', async () => (await queue.getJobCountByTypes('waiting', 'active')) === 0);
    await pause(2_500);
    expect(await told()).toEqual(['begun']);
    expect(await queue.getJobCountByTypes('completed', 'failed')).toBe(0);
    await queue.close();
    await own.quit();
  });

  it('PE-14 hold up nobody while the Redis is away, and tell what is new once it is back', async () => {
    await redis.stop('SIGKILL');
    const printed = jest.spyOn(console, 'error');
    const bruno = game.seats.findIndex(({ entry }) => entry.id !== hosted.walkIns[0]?.id);
    const tokens = game.seats.map(({ entry }) => hosted.tokenOf(entry.id));
    for (const [ply, move] of ['13', '7'].entries())
      await hosted.command('playMove', { gameId: game.id, ply, move }, '', tokens[ply]);
    await hosted.command('offerDraw', { gameId: game.id }, '', tokens[bruno]);
    const { rows } = await database.admin.query<{ now: number }>('select log.now()::float8 as now');
    await untilSo('all others are at the end of the log', async () => {
      const ended = await database.admin.query('select from consumers.round where ended_at > $1', [
        rows[0]?.now ?? 0,
      ]);
      return ended.rows.length === 4;
    });
    expect(await told()).toEqual(['begun']);
    // What queues print by themselves passes by the log.
    expect(printed).not.toHaveBeenCalled();
    await redis.start();
    await untilSo('the browser is told of the draw', async () => (await told()).includes('draw-offered'));
  });
});
