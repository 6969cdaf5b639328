import { freePort } from '@fairview/platform';
import { Redis } from 'ioredis';
import { untilSo } from '../runner/patience.mjs';
import { OwnRedis } from './redis.js';

/** The slots of the three primaries, from and to. */
const slots = [
  [0, 5_460],
  [5_461, 10_922],
  [10_923, 16_383],
] as const;

/** Milliseconds of silence after which a node counts as gone. */
const goneAfter = 1_000;

const aNode = async (): Promise<OwnRedis> => {
  const words = {
    'cluster-enabled': 'yes',
    'cluster-port': await freePort(),
    'cluster-node-timeout': goneAfter,
  };
  return OwnRedis.begin([
    '--save',
    '',
    ...Object.entries(words).flatMap(([name, value]) => [`--${name}`, String(value)]),
  ]);
};

/** Three primaries, which is the fewest that can agree that one of them is gone, and a replica of the one that has the queue. */
export class RedisCluster {
  private constructor(
    readonly primaries: readonly OwnRedis[],
    /** The primary whose keys begin with `{fairview}`. */
    readonly ofQueue: OwnRedis,
    readonly replica: OwnRedis,
  ) {}

  static async begin(): Promise<RedisCluster> {
    const primaries = [await aNode(), await aNode(), await aNode()];
    const replica = await aNode();
    const all = [...primaries, replica];
    const admins = all.map(({ url }) => new Redis(url));
    const [first] = admins;
    const ids = await Promise.all(admins.map(async (admin) => String(await admin.cluster('MYID'))));
    const [, port = '', bus = ''] = /:(\d+)@(\d+)/u.exec(String(await first?.cluster('NODES'))) ?? [];
    for (const [n, [from, to]] of slots.entries()) await admins[n]?.cluster('ADDSLOTSRANGE', from, to);
    for (const admin of admins.slice(1)) await admin.call('CLUSTER', 'MEET', '127.0.0.1', port, bus);
    const slot = Number(await first?.cluster('KEYSLOT', '{fairview}'));
    const place = slots.findIndex(([from, to]) => from <= slot && slot <= to);
    const follow = (): Promise<boolean> =>
      admins[3]!.cluster('REPLICATE', ids[place] ?? '').then(
        () => true,
        () => false,
      );
    await untilSo('the replica knows its primary', follow);
    await untilSo('every node knows of the replica, and is up', async () => {
      const told = await Promise.all(
        admins.map(async (admin) => `${await admin.cluster('INFO')} ${String(await admin.cluster('NODES'))}`),
      );
      return told.every((text) => text.includes('cluster_state:ok') && /slave .*connected/u.test(text));
    });
    for (const admin of admins) admin.disconnect();
    return new RedisCluster(primaries, primaries[place] as OwnRedis, replica);
  }

  /** The address, as REDIS_URL has it. */
  get url(): string {
    return `redis+cluster://${this.primaries.map(({ port }) => `127.0.0.1:${port}`).join(',')}`;
  }

  async remove(): Promise<void> {
    await Promise.all([...this.primaries, this.replica].map((node) => node.remove()));
  }
}
