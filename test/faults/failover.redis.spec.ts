import { readFile } from 'node:fs/promises';
import { PostgresLog } from '@fairview/events';
import { gameStream } from '@fairview/play';
import { Redis } from 'ioredis';
import { v7 as newId } from 'uuid';
import { createMembers, demand, type ClubMembers } from '../kit/members.js';
import { hasRedis, OwnRedis } from '../kit/own-redis.js';
import { RedisCluster } from '../kit/redis-cluster.js';
import { read } from '../kit/server.js';
import { untilSo } from '../runner/patience.mjs';
import { Board } from './soak/board.js';
import { House } from './soak/house.js';
import { Spectator, wrongIn } from './soak/spectator.js';

jest.setTimeout(240_000);

/** A game of thirteen plies. */
const record = new URL('../records/club-night/black-row-by-move.json', import.meta.url);

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

  /** A match whose limit is reached after half a minute. */
  async function beginTimedMatch(): Promise<string> {
    const { ask } = house.api(0);
    const give = <Done>(name: string, input: object, done: string): Promise<Done> =>
      demand<Done>(ask, name, { commandId: newId(), ...input }, done, club.tokens.organizer);
    const { tournament } = await give<{ tournament: { id: string } }>(
      'createTournament',
      {
        clubId: club.club,
        name: 'Half a minute',
        settings: { timeLimit: { seconds: 30, graceSeconds: 1 } },
      },
      '... on TournamentChanged { tournament { id } }',
    );
    const tournamentId = tournament.id;
    for (const name of ['Ann', 'Ben'])
      await give('addEntry', { tournamentId, name }, '... on EntryAdded { entry { id } }');
    const paired = await give<{ tournament: { matches: { nodes: readonly { id: string }[] } } }>(
      'pairRounds',
      { tournamentId },
      '... on TournamentChanged { tournament { matches(first: 1) { nodes { id } } } }',
    );
    const matchId = paired.tournament.matches.nodes[0]?.id ?? '';
    await give('openGame', { matchId }, '... on GameAdded { game { id } }');
    return matchId;
  }

  it('G1 G2 a failover loses no move, no news and no deadline, and is over for every process', async () => {
    const { moves } = JSON.parse(await readFile(record, 'utf8')) as { moves: readonly string[] };
    const tokens = new Map(club.entries.map((entry, at) => [entry, club.walkIns[at] ?? '']));
    const matches = club.matches.slice(1);
    const timed = await beginTimedMatch();
    const boards = matches.slice(0, 3).map((match, at) => {
      const seating = { matches: [match], organizer: club.tokens.organizer, tokens, moves, every: 150 };
      return new Board(house, seating, at);
    });
    const spectators = [0, 1, 2, 3, 4, 5].map(
      (at) => new Spectator(house, boards[at % boards.length] as Board, at),
    );
    const enough = new AbortController();
    let over = false;
    const all = Promise.all([
      ...boards.map((board) => board.play(() => over)),
      ...spectators.map((spectator) => spectator.look(enough.signal)),
    ]);
    all.catch(() => undefined);
    const acknowledged = (): number => Math.min(...boards.map((board) => board.acknowledgements.length));
    await untilSo('all boards play', () => acknowledged() > 3);
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
    const before = acknowledged();
    const told = performance.now();
    await untilSo('all play on, and everybody is told', () => {
      return acknowledged() > before + 3 && spectators.every(({ toldAt }) => toldAt > told);
    });
    over = true;
    const patience = setTimeout(() => enough.abort(), 60_000);
    await all;
    clearTimeout(patience);

    expect(house.ended()).toEqual([]);
    const log = new PostgresLog(house.database.pool);
    for (const board of boards)
      for (const [game, plies] of board.acknowledged) {
        const stream = await log.readStream(club.club, gameStream(game));
        expect(stream.flatMap(({ body }) => (body.type === 'MovePlayed' ? [body['move']] : []))).toEqual(
          plies,
        );
      }
    for (const { tales } of spectators)
      for (const tale of tales) {
        const board = boards.find(({ acknowledged: games }) => games.has(tale.game));
        expect([tale.game, wrongIn(tale, board?.eventsOf(tale.game) ?? 0)]).toEqual([tale.game, []]);
      }
    // Its game was opened before the failover, and nobody has commanded anything since.
    await untilSo('the limit of the match is recorded', async () => {
      const { match } = await read<{ match: { clock: { limitReached: boolean } } }>(
        house.api(0).ask,
        'query ($id: ID!) { match(id: $id) { clock { limitReached } } }',
        { id: timed },
        club.tokens.organizer,
      );
      return match.clock.limitReached;
    });
  });
});
