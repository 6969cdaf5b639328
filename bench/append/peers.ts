import { deadlineRows } from '@fairview/deadlines';
import { PostgresLog, type Log, type PostgresLogOptions } from '@fairview/events';
import { appConnection, onServer, openPool } from '@fairview/platform';
import { SpreadShards, spreadLog } from '@fairview/services';
import pg from 'pg';
import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** One writer at a peer: each call writes one move to a stream of its own, and waits for it. */
export type Writer = () => Promise<void>;

/** Something that stores moves: as many writers as wanted, all to one club. */
export interface Peer {
  readonly name: string;
  open(writers: number): Promise<{ readonly writers: readonly Writer[]; close(): Promise<void> }>;
  /** Where its backends run, if that is not the server of all others. */
  readonly watch?: readonly pg.Client[];
}

const chance = new Uint8Array(16_384);
let taken = chance.length;

/** Sixteen random bytes, asked of the system a thousand at a time: else ids would be the dearest part of the client. */
function rng(): Uint8Array {
  if (taken === chance.length) {
    randomFillSync(chance);
    taken = 0;
  }
  taken += 16;
  return chance.subarray(taken - 16, taken);
}

const freshId = (): string => v7({ rng });

/** A move as play records it: some 120 bytes. */
const aMove = (game: string, ply: number) => ({
  type: 'MovePlayed',
  ply,
  seat: ply % 2,
  move: '12-16',
  game,
  clock: 1_795_262_400_000,
});

const tables = {
  'INSERT, one key': 'bare_one_key',
  "INSERT, the log's keys": 'bare_three_keys',
} as const;

/** Tables with the log's columns, without its hash: one with a primary key, one with all keys of log.event. */
export async function createBareTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const columns = `position bigint generated always as identity, at bigint not null default log.now(), version int not null,
    index int not null, club uuid not null, command_id uuid not null, stream text not null, actor text not null, body bytea not null`;
  await client.query(`
    create table if not exists ${tables['INSERT, one key']} (${columns}, primary key (position));
    create table if not exists ${tables["INSERT, the log's keys"]} (${columns}, primary key (club, position),
      unique (club, stream, version), unique (club, command_id, index));`);
  await client.end();
}

/** A bare prepared INSERT: a connection a writer, as an application without a log would have it. */
const bare = (url: string, name: keyof typeof tables): Peer => ({
  name,
  open: async (count) => {
    const club = v7();
    const clients = await Promise.all(
      Array.from({ length: count }, async () => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        return client;
      }),
    );
    const text = `insert into ${tables[name]} (version, index, club, command_id, stream, actor, body)
      values ($1, 0, $2, $3, $4, $5, convert_to($6, 'UTF8')) returning position, at`;
    const writers = clients.map((client): Writer => {
      const stream = `game-${v7()}`;
      const actor = `account:${v7()}`;
      let version = 0;
      return async () => {
        version += 1;
        const values = [version, club, freshId(), stream, actor, JSON.stringify(aMove(stream, version))];
        await client.query({ name: 'bare', text, values });
      };
    });
    return { writers, close: async () => void (await Promise.all(clients.map((client) => client.end()))) };
  },
});

/** Founds a club in a log. */
export async function createClub(log: Log): Promise<string> {
  const club = v7();
  const bodies = [{ type: 'ClubFounded' }];
  await log.append({
    club,
    commandId: freshId(),
    actor: 'system',
    stream: `club-${club}`,
    expectedVersion: 0,
    bodies,
  });
  return club;
}

/** Writes moves to a stream of its own of this club. */
export function logWriter(log: Log, club: string, withRow = false): Writer {
  const stream = `game-${v7()}`;
  const actor = `account:${v7()}`;
  let version = 0;
  return async () => {
    const bodies = [aMove(stream, version + 1)];
    const answer = await log.append({
      club,
      commandId: freshId(),
      actor,
      stream,
      expectedVersion: version,
      bodies,
      ...(withRow ? { rows: deadlineRows({ set: [{ stream, kind: 'move', after: 60_000 }] }) } : {}),
    });
    if (answer.outcome !== 'appended') throw new Error(`not appended: ${answer.outcome}`);
    version += 1;
  };
}

/** The log as api and worker use it: through the batcher, as fairview_app; each move with its deadline, or alone. */
const ours = (url: string, name: string, withRow: boolean, options: PostgresLogOptions = {}): Peer => ({
  name,
  open: async (count) => {
    const pool = openPool(connectionTo(url));
    const log = new PostgresLog(pool, options);
    const club = await createClub(log);
    const writers = Array.from({ length: count }, () => logWriter(log, club, withRow));
    return { writers, close: () => pool.end() };
  },
});

const connectionTo = (url: string): pg.PoolConfig =>
  appConnection({ url, applicationName: 'bench', max: 10 });

/** The same over nodes: written on the node of the club, or through the coordinator, as what is not all with its club. */
const overNodes = (url: string, name: string, withRow: boolean, isDirect: boolean): Peer => ({
  name,
  open: async (count) => {
    const pool = openPool(connectionTo(url));
    const shards = new SpreadShards(pool, (host, port) =>
      openPool(connectionTo(onServer(url, { host, port }))),
    );
    const opened = await ours(url, name, withRow, {
      spread: spreadLog,
      ...(isDirect ? { shards } : {}),
    }).open(count);
    const close = async (): Promise<void> => {
      await opened.close();
      await shards.close();
      await pool.end();
    };
    return { ...opened, close };
  },
});

/** The log of a database whose clubs are spread over nodes, `watch` being a connection to each of its servers. */
export const spreadPeers = (url: string, watch: readonly pg.Client[]): readonly Peer[] =>
  [true, false].flatMap((isDirect) =>
    [false, true].map((withRow) => {
      const name = `${isDirect ? 'over nodes' : 'by the coordinator'}${withRow ? ', with a row' : ''}`;
      return { ...overNodes(url, name, withRow, isDirect), watch };
    }),
  );

export const peers = (url: string): readonly Peer[] => [
  bare(url, 'INSERT, one key'),
  bare(url, "INSERT, the log's keys"),
  ours(url, 'the log', false),
  ours(url, 'the log, with a row', true),
];
