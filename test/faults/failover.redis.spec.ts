import { Redis } from 'ioredis';
import { createMembers, type ClubMembers } from '../kit/members.js';
import { hasRedis, OwnRedis } from '../kit/redis.js';
import { RedisCluster } from '../kit/redis-cluster.js';
import { untilSo } from '../runner/patience.mjs';
import { beginHalfAMinute, untilLimitReached } from './soak/half-a-minute.js';
import { Hall } from './soak/hall.js';
import { House } from './soak/house.js';

jest.setTimeout(240_000);

/** A Redis with somebody to take its place. */
interface Group {
  readonly url: string;
  readonly replica: OwnRedis;
  /** Ends the server that has the queue as a power cut does. */
  lose(): Promise<void>;
  remove(): Promise<void>;
}

async function underSentinel(): Promise<Group> {
  const primary = await OwnRedis.begin();
  const replica = await OwnRedis.begin(['--save', '', '--replicaof', `127.0.0.1 ${primary.port}`]);
  const sentinel = await OwnRedis.sentinel('evening', primary);
  return {
    url: `redis+sentinel://127.0.0.1:${sentinel.port}/evening`,
    replica,
    lose: () => primary.stop('SIGKILL'),
    remove: async () => {
      for (const each of [sentinel, replica, primary]) await each.remove();
    },
  };
}

async function inCluster(): Promise<Group> {
  const cluster = await RedisCluster.begin();
  return {
    url: cluster.url,
    replica: cluster.replica,
    lose: () => cluster.ofQueue.stop('SIGKILL'),
    remove: () => cluster.remove(),
  };
}

interface Health {
  readonly checks: Readonly<Record<string, { readonly ok: boolean; readonly note: string }>>;
}

(hasRedis() ? describe : describe.skip).each([
  ['Redis under Sentinel', underSentinel],
  ['a Redis cluster', inCluster],
] as const)('two apis and two workers with %s', (_form, begin) => {
  let group: Group;
  let house: House;
  let club: ClubMembers;

  beforeAll(async () => {
    group = await begin();
    house = await House.open({ redisUrl: group.url });
    club = await createMembers(house.api(0).ask, house, {
      entries: 6,
      visibility: 'PUBLIC',
      settings: { target: 9_999 },
    });
  });
  afterAll(async () => {
    await house?.close();
    await group?.remove();
  });

  const connections = async (turn: number): Promise<boolean> => {
    const answer = await fetch(`${house.api(turn).url}/health/ready`);
    return ((await answer.json()) as Health).checks['connections']?.ok === true;
  };

  it('G1 G2 a failover loses no move, no news and no deadline, and is over for every process', async () => {
    const timed = await beginHalfAMinute(house.api(0).ask, club);
    const hall = await Hall.open(house, club, club.matches.slice(1, 4), 6);
    await group.lose();
    await untilSo('the replica has taken its place', async () => {
      const admin = new Redis(group.replica.url);
      const told = await admin.info('replication').finally(() => admin.disconnect());
      return told.includes('role:master');
    });
    await untilSo(
      'every api holds Redis again',
      async () => (await connections(0)) && (await connections(1)),
    );
    await Promise.all([hall.untilPlayed(4), hall.untilTold()]);
    await hall.close();
    expect(house.ended()).toEqual([]);
    // Its game was opened before the failover, and nobody has commanded anything since.
    await untilLimitReached(house.api(0).ask, club, timed);
  });
});
