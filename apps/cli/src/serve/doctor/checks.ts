import { existsSync, statSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  appConnection,
  DatabaseClient,
  explainDatabaseError,
  keyFileOf,
  keyKinds,
  limitsProblem,
  newestBackup,
  onServer,
  readKeys,
  readRequestLimits,
  tooOld,
  versionProblem,
  type Settings,
  type Shard,
} from '@fairview/platform';
import type pg from 'pg';
import { isOpenWithoutTls } from '../greeting.js';
import { describePortProblem, portProblem } from '../port-holder.js';
import { demandRedis } from '../redis.js';
import { runningServer } from '../running-server.js';

/** What was found: what is wrong and the way out, or `undefined` if nothing is. */
export type Finding = string | undefined;

const gigabyte = 1_000_000_000;
/** Below this a busy evening with its backups may fill the disk. */
const enoughSpace = 1 * gigabyte;
/** Milliseconds by which the clocks of this machine and of the database may differ. */
const skewAllowed = 1_000;
/** Connections that `serve` wants at most: api, worker, their queues, notifications, and a command beside them. */
const usualConnections = { api: 20, worker: 16, queues: 9, others: 11 } as const;

/** Node must be one that the program was made for. @param version such as 20.19.0 */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Node is ${version}: Fairview needs 20.19 or newer.`;
}

/** @param free bytes on the disk of the data folder; by default read from the disk */
export async function checkDisk({ dataDir }: Pick<Settings, 'dataDir'>, free?: number): Promise<Finding> {
  let folder = dataDir;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const left = free ?? bavail * bsize;
  if (left >= enoughSpace) return undefined;
  return `The disk of ${dataDir} has ${Math.floor(left / 1_000_000)} MB left: make room, or moves will be refused.`;
}

/** Key files must be readable by their owner alone. */
export function checkKeyPermissions(settings: Settings): Finding {
  const open = keyKinds
    .map((kind) => keyFileOf(kind, settings))
    .filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0);
  return open.length > 0 ? `Others can read ${open.join(' and ')}: chmod 600 ${open.join(' ')}` : undefined;
}

/** Where `fairview keys --copied` notes which keys the owner has a copy of. */
export const copiedNoteIn = (dataDir: string): string => join(dataDir, 'keys', 'copied');

/** A copy of the seal keys that are used now must have been confirmed: without them no game in progress is restored. */
export async function checkKeyCopies(settings: Settings): Promise<Finding> {
  const [current] = (await readKeys('seal', settings)) ?? [];
  if (!current) return undefined;
  const noted = await readFile(copiedNoteIn(settings.dataDir), 'utf8').catch(() => '');
  if (noted.split('\n').includes(current.name)) return undefined;
  return `No copy of ${current.name} is known: copy the key files to another place, then run fairview keys --copied.`;
}

/** A server that a network reaches must speak TLS, itself or through a proxy. */
export const checkTls = (settings: Settings, proxies: string | undefined): Finding =>
  isOpenWithoutTls(settings) && (proxies ?? '0') === '0'
    ? `HOST=${settings.host} opens the server to a network without TLS: set TLS_CERT and TLS_KEY, or put a proxy with TLS in front of it and set PROXIES.`
    : undefined;

/** The limits of requests must fit together. @throws SettingsError for one that is not a number */
export const checkLimits = (env: Readonly<Record<string, string | undefined>>): Finding =>
  limitsProblem(readRequestLimits(env));

/** Private addresses of webhooks are for tests: an organizer could have the server post to them. */
export const checkWebhooks = ({ webhookTestAddresses }: Pick<Settings, 'webhookTestAddresses'>): Finding =>
  webhookTestAddresses &&
  `WEBHOOK_TEST_ADDRESSES lets webhooks lead to ${[...webhookTestAddresses].join(', ')}. Leave it out on a server for others.`;

/** The port must be free, or held by the server of this data folder. */
export async function checkPort(settings: Settings): Promise<Finding> {
  if (await runningServer(settings.dataDir)) return undefined;
  const problem = await portProblem(settings.host, settings.port);
  return problem && describePortProblem(settings.host, settings.port, problem);
}

/** Redis must answer if REDIS_URL is set. */
export async function checkRedis({ redisUrl }: Settings): Promise<Finding> {
  if (redisUrl === undefined) return undefined;
  return demandRedis(redisUrl).then(
    () => undefined,
    ({ message }: Error) => message,
  );
}

/** How many connections a server accepts from those who are no superusers. */
async function connectionLimit(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ most: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  );
  return rows[0]?.most ?? 0;
}

/** The most connections of an api and a worker for their work. */
const workConnections = ({ databaseConnections: own }: Settings): number =>
  own === undefined ? usualConnections.api + usualConnections.worker : 2 * own;

/** The database must take as many connections as the processes want. */
export async function checkConnections(client: pg.ClientBase, settings: Settings): Promise<Finding> {
  const { queueConnections: queue } = settings;
  const { queues, others } = usualConnections;
  const wanted =
    workConnections(settings) + (settings.redisUrl ? 0 : queue === undefined ? queues : 2 * queue) + others;
  const most = await connectionLimit(client);
  if (wanted <= most) return undefined;
  return `An api and a worker may need ${wanted} connections, and the database accepts ${most}: raise max_connections, or lower DATABASE_CONNECTIONS.`;
}

/** Milliseconds in which a node must answer. */
const longestAnswer = 2_000;

/** A node must let the processes in, and take their connections and those that the coordinator opens for each session of theirs. */
async function checkClubNode(url: string, name: string, settings: Settings): Promise<Finding> {
  const sessionLimits = { silence: longestAnswer };
  const client = new DatabaseClient(
    appConnection({ url, applicationName: 'fairview doctor', sessionLimits }),
  );
  try {
    await client.connect();
    const most = await connectionLimit(client);
    const straight = workConnections(settings);
    if (2 * straight <= most) return undefined;
    return `An api and a worker may open ${straight} connections straight to ${name}, and the coordinator as many for them, and it accepts ${most}: raise max_connections there, or lower DATABASE_CONNECTIONS.`;
  } catch (error) {
    return `A process cannot write straight to a node: ${explainDatabaseError(error, 'DATABASE_URL', url)} If only this login is not let in, moves of its clubs go through the coordinator, at several times the cost.`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Each node that holds clubs must let the processes in, and take as many connections as they want; and each shard must have the
 * functions that write to it.
 * @param url of the coordinator: its login is that of the processes, on the nodes too
 */
export async function checkClubNodes(
  url: string,
  shards: readonly Pick<Shard, 'host' | 'port' | 'isWritable'>[],
  settings: Settings,
): Promise<Finding> {
  const byName = new Map(shards.map(({ host, port }) => [`${host}:${port}`, { host, port }]));
  const found = await Promise.all(
    [...byName].map(([name, node]) => checkClubNode(onServer(url, node), name, settings)),
  );
  const unwritable = shards.filter(({ isWritable }) => !isWritable).length;
  const wrong = [
    ...found.flatMap((finding) => finding ?? []),
    ...(unwritable > 0
      ? [`Of ${unwritable} shards moves go through the coordinator: run fairview migrate.`]
      : []),
  ];
  return wrong.length > 0 ? wrong.join(' ') : undefined;
}

/** This machine's clock must be that of the database. @param now this machine's, in milliseconds */
export async function checkClock(client: pg.ClientBase, now: () => number): Promise<Finding> {
  const began = now();
  const { rows } = await client.query<{ now: string }>(
    `select floor(extract(epoch from clock_timestamp()) * 1000)::text as now`,
  );
  const ended = now();
  const skew = Math.round(Number(rows[0]?.now) - (began + ended) / 2);
  if (Math.abs(skew) <= skewAllowed + (ended - began)) return undefined;
  return `The database's clock is ${skew} ms off this machine's: set both from network time.`;
}

/** PostgreSQL must be new enough. @param number server_version_num; by default read from the database */
export async function checkPostgres(client: pg.ClientBase, number?: number): Promise<Finding> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  return versionProblem(number ?? rows[0]?.number ?? 0, rows[0]?.version ?? 'unknown');
}

/** Bytes of the log that a standby may be behind: a few seconds of a busy evening. */
const mayLag = 16 * 1_024 * 1_024;

/**
 * Standbys must be worth having: one of them synchronous, or what was acknowledged is lost with the primary; and none far behind.
 * A login that may not see how they stand learns nothing.
 */
export async function checkStandbys(client: pg.ClientBase): Promise<Finding> {
  const { rows } = await client.query<{ name: string; state: string | null; behind: number | null }>(
    `select application_name as name, sync_state as state,
            pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as behind
       from pg_stat_replication where state in ('streaming', 'catchup') order by 1`,
  );
  const seen = rows.filter(({ state }) => state !== null);
  const late = seen.find(({ behind }) => (behind ?? 0) > mayLag);
  if (late)
    return `The standby ${late.name} is ${Math.round((late.behind ?? 0) / 1_048_576)} MB behind: see why before it is needed.`;
  if (seen.length > 0 && seen.every(({ state }) => state === 'async'))
    return 'The database has standbys, but none is synchronous: what was acknowledged last is lost with the primary. Set synchronous_standby_names, or synchronous_mode in Patroni.';
  return undefined;
}

/** A server with clubs must have a backup of today. */
export async function checkBackup(client: pg.ClientBase): Promise<Finding> {
  const { age, clubsFor } = await newestBackup(client);
  if (clubsFor === undefined) return undefined;
  if (age === undefined)
    return 'No backup has been made: run fairview backup FILE, or set BACKUPS for one a day.';
  if (age <= tooOld) return undefined;
  return `The newest backup is ${Math.floor(age / 3_600_000)} hours old: run fairview backup FILE, or set BACKUPS for one a day.`;
}
