import { demandOneServer, freePort, openNotifications, openRedis, queueBackend } from '@fairview/platform';
import { Cluster, Redis } from 'ioredis';
import { hasRedis, OwnRedis } from '../kit/own-redis.js';
import { untilSo } from '../runner/patience.mjs';
import { queueContract } from './queue-contract.js';

jest.setTimeout(120_000);

const ignored = (): void => undefined;

/** Two nodes of a cluster that has all slots. */
async function beginCluster(): Promise<readonly OwnRedis[]> {
  const node = async (): Promise<OwnRedis> =>
    OwnRedis.begin(['--save', '', '--cluster-enabled', 'yes', '--cluster-port', String(await freePort())]);
  const nodes = [await node(), await node()];
  const admins = nodes.map(({ url }) => new Redis(url));
  const [one, other] = admins;
  await one?.cluster('ADDSLOTSRANGE', 0, 8_191);
  await other?.cluster('ADDSLOTSRANGE', 8_192, 16_383);
  const address = String(await one?.cluster('NODES'));
  const [, port = '', bus = ''] = /:(\d+)@(\d+)/u.exec(address) ?? [];
  await other?.call('CLUSTER', 'MEET', '127.0.0.1', port, bus);
  for (const admin of admins)
    await untilSo('the cluster is up', async () =>
      (await admin.cluster('INFO')).includes('cluster_state:ok'),
    );
  for (const admin of admins) admin.disconnect();
  return nodes;
}

(hasRedis() ? describe : describe.skip)('a Redis cluster', () => {
  let nodes: readonly OwnRedis[] = [];
  const url = (): string => `redis+cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`;
  beforeAll(async () => {
    nodes = await beginCluster();
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.remove()));
  });

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
    const redis = openRedis(nodes[0]?.url ?? '', { name: 'one', once: true });
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
