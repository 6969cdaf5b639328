import { deadlineQueueName, openDeadlineQueue } from '@fairview/deadlines';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { v4 as newId } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { keptLog, outageOf, told } from '../kit/kept-log.js';
import { hasRedis, OwnRedis } from '../kit/redis.js';
import { startApi, type TestApi } from '../kit/server.js';
import { startWholeWorker } from '../kit/whole-worker.js';
import { untilSo } from '../runner/patience.mjs';

jest.setTimeout(120_000);

const anOutage = outageOf('Redis');
const nobodysClub = '00000000-0000-4000-8000-000000000000';

(hasRedis() ? describe : describe.skip)('api and worker with a Redis', () => {
  let redis: OwnRedis;
  let database: TestDatabase;
  let api: TestApi;
  let stopWorker: () => Promise<void>;
  const [ofApi, ofWorker] = [keptLog(), keptLog()];
  beforeAll(async () => {
    [redis, database] = await Promise.all([OwnRedis.begin(), cloneDatabase()]);
    api = await startApi(database, { games, formats }, { REDIS_URL: redis.url }, undefined, ofApi.log);
    stopWorker = await startWholeWorker(database, { log: ofWorker.log, redisUrl: redis.url });
  });
  afterAll(async () => {
    await api.stop();
    await stopWorker();
    await redis.remove();
    await database.drop();
  });

  const outages = () => [told(ofApi.lines), told(ofWorker.lines)];

  /** Until every consumer of the worker has been at the end of the log once more. */
  async function untilRead(): Promise<void> {
    const { rows } = await database.admin.query<{ now: number }>('select log.now()::float8 as now');
    await untilSo('the worker reads the log on', async () => {
      const read = await database.admin.query('select from consumers.round where ended_at > $1', [
        rows[0]?.now ?? 0,
      ]);
      return read.rows.length >= 3;
    });
  }

  /** A wake-up that is due is carried to the worker by the queue, and leaves nothing there. */
  async function untilWoken(): Promise<void> {
    const own = new Redis(redis.url, { maxRetriesPerRequest: null });
    const announcing = openDeadlineQueue({ connection: own }, ofApi.log);
    const queue = new Queue(deadlineQueueName, { connection: own });
    await announcing.announce(Date.now() - 10_000);
    await untilSo(
      'the worker takes the wake-up',
      async () => (await queue.getJobCountByTypes('waiting', 'delayed', 'active')) === 0,
    );
    await Promise.all([queue.close(), announcing.close()]);
    await own.quit();
  }

  const anotherProcess = newId();

  /** What another process publishes comes to the api. */
  async function untilHeard(): Promise<void> {
    const heard: string[] = [];
    const end = api.services.notifications.subscribe({ onAppended: (club) => void heard.push(club) });
    const other = new Redis(redis.url);
    await untilSo('the api hears of what others append', async () => {
      await other.publish('fairview:news', `${nobodysClub} 0 ${anotherProcess}`);
      return heard.includes(nobodysClub);
    });
    end();
    await other.quit();
  }

  const isAnswered = async (): Promise<boolean> =>
    (await api.ask(`{ club(id: "${nobodysClub}") { id } }`)).status === 200;

  it('C10 outlive it: one line when it goes, one when it is back, and work goes on meanwhile and after', async () => {
    await untilHeard();
    await untilWoken();
    for (let n = 1; n <= 2; n += 1) {
      ofApi.lines.length = 0;
      ofWorker.lines.length = 0;
      await redis.stop();
      await untilSo('both have noticed', () => outages().every((lines) => lines.length > 0));
      await untilRead();
      expect(await Promise.all(Array.from({ length: 20 }, isAnswered))).not.toContain(false);
      expect(api.services.connections.check()).toMatchObject({ ok: false, degraded: true });
      expect(outages()).toEqual([anOutage.slice(0, 1), anOutage.slice(0, 1)]);
      await redis.start();
      await untilSo('both have it back', () => outages().every((lines) => lines.length > 1));
      expect(outages()).toEqual([anOutage, anOutage]);
      await untilWoken();
      await untilHeard();
      expect(api.services.connections.check().ok).toBe(true);
    }
  });
});
