import { demandOneServer, openNotifications, openRedis, queueBackend } from '@fairview/platform';
import { Cluster, Redis } from 'ioredis';
import { hasRedis, OwnRedis } from '../kit/redis.js';
import { RedisCluster } from '../kit/redis-cluster.js';
import { untilSo } from '../runner/patience.mjs';
import { queueContract } from './queue-contract.js';

jest.setTimeout(120_000);

const ignored = (): void => undefined;

(hasRedis() ? describe : describe.skip)('a Redis cluster', () => {
  let nodes: RedisCluster;
  const url = (): string => nodes.url;
  beforeAll(async () => {
    nodes = await RedisCluster.begin();
  });
  afterAll(() => nodes.remove());

  queueContract(() => {
    const backend = queueBackend({ redisUrl: url() }, '', { applicationName: 'cluster', onError: ignored });
    expect(backend.prefix).toBe('{fairview}');
    return Promise.resolve({ backend, drop: () => Promise.resolve() });
  });

  it('carries news', async () => {
    const aProcess = () =>
      openNotifications(
        { redisUrl: url() },
        { pool: {} as never, databaseUrl: '', applicationName: 'cluster', onError: ignored },
      );
    const [sender, receiver] = [aProcess(), aProcess()];
    const club = '00000000-0000-4000-8000-000000000007';
    const heard: number[] = [];
    receiver.subscribe({ onAppended: (_club, position) => void heard.push(position) });
    await untilSo('the news comes', async () => {
      await sender.publish(club, 7);
      return heard.includes(7);
    });
    await Promise.all([sender.close(), receiver.close()]);
  });

  it('is refused by name if its address is that of one server', async () => {
    const redis = openRedis(nodes.primaries[0]?.url ?? '', { name: 'one', once: true });
    await expect(demandOneServer(redis)).rejects.toThrow('redis+cluster://');
    redis.disconnect();
    const cluster = openRedis(url(), { name: 'all' });
    expect(cluster).toBeInstanceOf(Cluster);
    await expect(demandOneServer(cluster)).resolves.toBeUndefined();
    cluster.disconnect();
  });
});

(hasRedis() ? describe : describe.skip)('Redis under Sentinel', () => {
  let servers: readonly OwnRedis[] = [];
  let sentinel: OwnRedis;
  const url = (): string => `redis+sentinel://127.0.0.1:${sentinel.port}/evening`;
  beforeAll(async () => {
    const primary = await OwnRedis.begin();
    const replica = await OwnRedis.begin(['--save', '', '--replicaof', `127.0.0.1 ${primary.port}`]);
    servers = [primary, replica];
    sentinel = await OwnRedis.sentinel('evening', primary);
  });
  afterAll(async () => {
    await Promise.all([sentinel, ...servers].map((each) => each.remove()));
  });

  queueContract(() => {
    const backend = queueBackend({ redisUrl: url() }, '', { applicationName: 'sentinel', onError: ignored });
    return Promise.resolve({ backend, drop: () => Promise.resolve() });
  });

  it('goes on with the replica when the primary is gone', async () => {
    const redis = openRedis(url(), { name: 'followed' });
    redis.on('error', ignored);
    const admin = new Redis(`redis://127.0.0.1:${sentinel.port}`);
    await untilSo('Sentinel knows the replica', async () =>
      /num-slaves,1|slaves=1/u.test(String(await admin.info('sentinel'))),
    );
    await redis.set('before', 'kept');
    await servers[0]?.stop();
    await untilSo('writes are taken again', () =>
      redis.set('after', 'taken').then(
        () => true,
        () => false,
      ),
    );
    expect(await redis.get('after')).toBe('taken');
    redis.disconnect();
    admin.disconnect();
  });
});
