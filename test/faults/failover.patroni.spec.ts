import { setTimeout as pause } from 'node:timers/promises';
import { createMembers, type ClubMembers } from '../kit/members.js';
import { PatroniCluster } from '../kit/patroni/cluster.js';
import type { PatroniNode } from '../kit/patroni/node.js';
import { hasPatroni } from '../kit/patroni/programs.js';
import { read } from '../kit/server.js';
import { patient, untilSo } from '../runner/patience.mjs';
import { agreedSettings, composedBootstrap } from './failover/documented.js';
import { Hall } from './soak/hall.js';
import { House } from './soak/house.js';
import type { Spectator } from './soak/spectator.js';
import { DatabaseClient } from '@fairview/platform';

const every = 10;

/** Until one of these standbys takes writes. @returns which, and when, by `performance.now()` */
async function promotion(
  standbys: readonly PatroniNode[],
): Promise<{ readonly node: PatroniNode; readonly at: number }> {
  let isOver = false;
  const look = async (node: PatroniNode) => {
    while (!isOver) {
      const client = new DatabaseClient({ connectionString: node.url, connectionTimeoutMillis: 1_000 });
      try {
        await client.connect();
        while (!isOver) {
          const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
          if (rows[0]?.standby === false) return { node, at: performance.now() };
          await pause(every);
        }
      } catch {
        await pause(every);
      } finally {
        client.end().catch(() => undefined);
      }
    }
    throw new Error('another node was promoted');
  };
  try {
    return await Promise.any(standbys.map(look));
  } finally {
    isOver = true;
  }
}

/** How often the primary is lost. */
const kills = Number(process.env['KILLS'] ?? 3);
const boardsAtPlay = 6;
const spectatorsThere = 12;
/** Milliseconds in which moves are accepted, and spectators told of them, once there is a new primary. */
const promised = 2_000;
/** Milliseconds between two heartbeats, with one that was late. */
const heartbeats = 4_000;
/** Milliseconds by which two clocks that are read one after the other may differ. */
const clockSteps = 100;

jest.setTimeout(300_000 + kills * 120_000);

const report = (line: string): boolean => process.stdout.write(`failover: ${line}\n`);
const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;

/** What was seen of one failover; instants by `performance.now()`. */
interface Failover {
  readonly lostAt: number;
  readonly promotedAt: number;
  /** The same by the clock on the wall. */
  readonly lost: number;
  readonly promoted: number;
  readonly accepted: number;
  readonly acceptedByAll: number;
  readonly told: number;
  readonly toldToAll: number;
}

interface SeenMatch {
  readonly match: {
    readonly clock: { readonly plannedEndsAt: string; readonly endsAt: string };
    readonly givenBack: readonly { readonly from: string; readonly until: string }[];
  };
}

it('the nodes that Compose runs agree on what operations.md says', async () => {
  expect((await composedBootstrap()).dcs).toEqual(await agreedSettings());
});

(hasPatroni() ? describe : describe.skip)('two apis and two workers on PostgreSQL under Patroni', () => {
  let cluster: PatroniCluster;
  let house: House;
  let club: ClubMembers;

  beforeAll(async () => {
    cluster = await PatroniCluster.begin({ ...(await composedBootstrap()), dcs: await agreedSettings() });
    house = await House.open({ databaseUrl: cluster.url, redisUrl: null });
    club = await createMembers(house.api(0).ask, house, {
      entries: 8,
      visibility: 'PUBLIC',
      settings: { target: 9_999, timeLimit: { minutes: 90 } },
    });
  });
  afterAll(async () => {
    await house?.close();
    await cluster?.stop();
  });

  /** Ways to lose a primary: it is gone, or it stands still with all its connections until its watchdog resets it. */
  const harms = {
    'power cut': (node: PatroniNode) => node.kill(),
    standstill: (node: PatroniNode) => Promise.resolve(node.freeze()),
  };

  async function loseThePrimary(harm: keyof typeof harms, { boards, spectators }: Hall): Promise<Failover> {
    await cluster.untilWhole();
    const primary = await cluster.primary();
    const coming = promotion(cluster.nodes.filter((node) => node !== primary));
    await harms[harm](primary);
    // Until now a heartbeat may have come through.
    const [lostAt, lost] = [performance.now(), Date.now()];
    const { at: promotedAt, node } = await coming;
    const promoted = Date.now();
    const since = (instants: readonly (number | undefined)[]): readonly number[] =>
      instants.map((at) => (at === undefined ? Infinity : at - promotedAt)).sort((one, other) => one - other);
    const acceptedAt = () =>
      since(boards.map(({ acknowledgements }) => acknowledgements.find(({ at }) => at > promotedAt)?.at));
    const toldAt = new Map<Spectator, number>();
    await untilSo('moves are accepted again at every board, and all spectators are told', () => {
      for (const each of spectators)
        if (each.toldAt > promotedAt && !toldAt.has(each)) toldAt.set(each, each.toldAt);
      return toldAt.size === spectators.length && (acceptedAt().at(-1) ?? Infinity) < Infinity;
    });
    const told = since([...toldAt.values()]);
    const accepted = acceptedAt();
    const seen = {
      lostAt,
      promotedAt,
      lost,
      promoted,
      accepted: accepted[0] ?? Infinity,
      acceptedByAll: accepted.at(-1) ?? Infinity,
      told: told[0] ?? Infinity,
      toldToAll: told.at(-1) ?? Infinity,
    };
    report(
      `${harm} of ${primary.name}: ${node.name} after ${seconds(promotedAt - lostAt)}; then moves accepted after ${seconds(seen.accepted)}, at every board ${seconds(seen.acceptedByAll)}; news after ${seconds(seen.told)}, to all ${seconds(seen.toldToAll)}`,
    );
    await primary.kill();
    await primary.start();
    return seen;
  }

  const turn = { match: 1 };

  /** Plays at matches that nobody has played at while something is done, and holds all that was told against the log. */
  async function whilePlaying(done: (hall: Hall) => Promise<void>): Promise<readonly string[]> {
    const matches = club.matches.slice(turn.match, (turn.match += boardsAtPlay));
    const hall = await Hall.open(house, club, matches, spectatorsThere);
    await done(hall);
    const counts = await hall.close();
    const ended = hall.spectators.flatMap(({ lost }) => lost);
    report(
      `${JSON.stringify(counts)}; sockets that ended: ${ended.length} ${[...new Set(ended)].join(', ')}`,
    );
    expect(house.ended()).toEqual([]);
    return matches;
  }

  /** That a match was given back what its players lost to these outages, to the second. */
  async function expectGivenBack(id: string, failovers: readonly Failover[]): Promise<string> {
    const { match } = await read<SeenMatch>(
      house.api(0).ask,
      'query ($id: ID!) { match(id: $id) { clock { plannedEndsAt endsAt } givenBack { from until } } }',
      { id },
      club.tokens.organizer,
    );
    const spans = match.givenBack.map(({ from, until }) => ({
      from: Date.parse(from),
      until: Date.parse(until),
    }));
    const given = spans.reduce((sum, { from, until }) => sum + until - from, 0);
    expect(Date.parse(match.clock.endsAt) - Date.parse(match.clock.plannedEndsAt)).toBe(given);
    expect(spans).toHaveLength(failovers.length);
    for (const [n, { from, until }] of spans.entries()) {
      const { lost = 0, promoted = 0 } = failovers[n] ?? {};
      expect(lost - from).toBeGreaterThan(-clockSteps);
      expect(lost - from).toBeLessThan(patient(heartbeats));
      expect(until - promoted).toBeGreaterThan(-clockSteps);
      expect(until - promoted).toBeLessThan(patient(promised));
    }
    return spans.map(({ from, until }) => seconds(until - from)).join(', ');
  }

  it('G1 G2 TM-22 go on when the primary is lost: no move is lost or doubled, everybody is told each once, time is given back', async () => {
    const failovers: Failover[] = [];
    const matches = await whilePlaying(async (hall) => {
      // What an outage costs is counted from the last heartbeat before it: every match has begun by then.
      await pause(heartbeats);
      for (let n = 0; n < kills; n += 1) {
        failovers.push(await loseThePrimary(n % 2 === 1 ? 'standstill' : 'power cut', hall));
        await pause(2_000);
      }
    });
    for (const id of matches) {
      const given = await expectGivenBack(id, failovers);
      if (id === matches[0]) report(`given back: ${given}`);
    }
    for (const { acceptedByAll, toldToAll } of failovers) {
      expect(acceptedByAll).toBeLessThan(patient(promised));
      expect(toldToAll).toBeLessThan(patient(promised));
    }
  });

  it('G1 go on while one node after the other is away, and when the primary changes places with a standby', async () => {
    await whilePlaying(async (hall) => {
      const { boards } = hall;
      /** The longest time in which no move was acknowledged since an instant. */
      const longestSince = (from: number): number => {
        const all = boards.flatMap(({ acknowledgements }) => acknowledgements.map(({ at }) => at));
        const later = [from, ...all.filter((at) => at > from).sort((one, other) => one - other)];
        return Math.max(...later.slice(1).map((at, n) => at - (later[n] ?? 0)));
      };
      const played = async (what: string, from: number): Promise<void> => {
        await hall.untilPlayed(1);
        report(`${what}: no move for ${seconds(longestSince(from))} at the longest`);
      };
      for (const role of ['sync_standby', 'replica']) {
        await cluster.untilWhole();
        const member = (await cluster.members()).find((each) => each.role === role);
        const node = cluster.nodes.find(({ name }) => name === member?.name);
        const from = performance.now();
        await node?.kill();
        await pause(10_000);
        await played(`without the ${role}`, from);
        await node?.start();
      }
      await cluster.untilWhole();
      const from = performance.now();
      await cluster.switchOver();
      await played('the primary changed places', from);
    });
  });
});
