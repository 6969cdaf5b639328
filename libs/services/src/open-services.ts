import { Heartbeat, HeartbeatRows, openDeadlineQueue } from '@fairview/deadlines';
import { createHmac } from 'node:crypto';
import {
  alwaysSure,
  ClubCheckpoints,
  currentEpoch,
  oneNode,
  type ClubNodes,
  type TextStore,
  PostgresLog,
  FreeTexts,
  InputHashes,
  usualPatience,
  type AfterCommit,
  type Epoch,
  type Witness,
} from '@fairview/events';
import { defined } from '@fairview/kernel';
import { People } from '@fairview/people';
import { absentKeys, sealOldSeeds, type BrokenDeal, type SealKeys } from '@fairview/play';
import {
  isSpread,
  lookAtDatabase,
  openDatabase,
  appConnection,
  onServer,
  openNotifications,
  openPool,
  queueBackend,
  SpreadProblem,
  type Database,
  type HealthCheck,
  type Notifications,
  type QueueBackend,
  type Settings,
} from '@fairview/platform';
import type { Logger } from 'pino';
import { EntryHolders } from '@fairview/tournaments';
import { composeServices, type ComposedServices, type Registries } from './compose-services.js';
import { Incidents } from './incidents.js';
import { ProcessMetrics } from './process-metrics.js';
import { isLost, LostConnections } from './lost-connections.js';
import { SpreadNodes } from './spread-nodes.js';
import { SpreadShards } from './spread-shards.js';
import { spreadLog } from './spread-tables.js';
import { tables } from './tables.js';

/** Everything that one process works with. */
export interface Services extends ComposedServices {
  readonly database: Database;
  readonly log: PostgresLog;
  /** The epoch that the log is in: it changes only while no process serves. */
  readonly epoch: Epoch;
  /** The signed checkpoints of clubs, and proofs against them. */
  readonly checkpoints: ClubCheckpoints;
  /** What people wrote, beside the log. */
  readonly texts: TextStore;
  readonly notifications: Notifications;
  /** To PostgreSQL and Redis: whether they are held. */
  readonly connections: LostConnections;
  /** The log of this process from now on: an outage is two lines in it. */
  readonly logger: Logger;
  readonly incidents: Incidents;
  /** What this process knows of the log's clock. */
  readonly witness: Witness & { check(): HealthCheck };
  readonly people: People;
  readonly entryHolders: EntryHolders;
  readonly queue: QueueBackend;
  /** Those that hold the clubs. */
  readonly nodes: ClubNodes;
  /** The same, if there are several. */
  readonly spreadNodes?: SpreadNodes;
  /** The figures of this process, if somebody reads them. */
  readonly metrics?: ProcessMetrics;
}

/** Services that hold connections until they are closed. */
export interface OpenServices extends Services {
  /** To be called once nothing uses them any more. */
  close(): Promise<void>;
}

/** A process that has stopped in a transaction keeps a club waiting no longer than this. */
const standstill = { idleInTransaction: 2_000, lock: 1_000 } as const;

/** If the database is silent for so many milliseconds, an api answers without it: callers get an answer within 5 s (C1). */
const longestSilence = 4_000;

/** What each kind of process takes of the database: connections for its work and for its queue, and what may hold up others. */
const shares = {
  api: {
    connections: 20,
    queueConnections: 3,
    sessionLimits: { ...standstill, statement: 2_000, silence: longestSilence },
    patience: { ...usualPatience, timeout: longestSilence, within: longestSilence },
  },
  worker: {
    connections: 16,
    queueConnections: 6,
    sessionLimits: { ...standstill, statement: 5_000 },
    patience: usualPatience,
  },
} as const;

/** If the settings name no witness: the clock is trusted as it is. */
const trusting: Services['witness'] = {
  ...alwaysSure,
  check: () => ({ ok: true, note: 'is trusted without a witness' }),
};

/** A secret of its own for each use, derived from a key that is outside of the database. */
const secretFor = (use: string, { secret }: SealKeys[number]): Buffer =>
  createHmac('sha256', secret).update(use).digest();

/** The salts of texts follow from the newest key. */
const textSecret = ([newest]: SealKeys): Buffer => secretFor('fairview-texts/1', newest);

const inputKeys = ([newest, ...older]: SealKeys): InputHashes => {
  const keyOf = (key: SealKeys[number]): Buffer => secretFor('fairview-inputs/1', key);
  return new InputHashes([keyOf(newest), ...older.map(keyOf)]);
};

export type ServicesRole = keyof typeof shares;

/**
 * Opens the services of a process on a database that is migrated already. What is appended through them is announced: a
 * notification to all processes, and a wake-up for the next deadline.
 * @param settings the database's address, and Redis if there is one
 * @param options where lost connections are logged, the games and formats that there are, and the keys of sealed seeds
 * It waits for a database that is out of reach.
 * @throws if the database is not migrated, does not let this login in, or drops the role
 */
export async function openServices(
  settings: Pick<
    Settings,
    | 'redisUrl'
    | 'clockWitness'
    | 'databaseConnections'
    | 'queueConnections'
    | 'metrics'
    | 'webhookTestAddresses'
    | 'pushes'
  > & {
    readonly databaseUrl: string;
  },
  role: ServicesRole,
  {
    logger: given,
    games,
    formats,
    sealKeys,
  }: Registries & { readonly logger: Logger; readonly sealKeys: SealKeys },
): Promise<OpenServices> {
  const { databaseUrl } = settings;
  const { sessionLimits, patience, ...usual } = shares[role];
  const { databaseConnections: max = usual.connections, queueConnections = usual.queueConnections } =
    settings;
  const applicationName = `fairview ${role}`;
  const { redisUrl: url } = settings;
  const connections = new LostConnections(given, {
    postgres: () => lookAtDatabase({ url: databaseUrl, applicationName: `${applicationName} look` }),
    ...(url === undefined ? {} : { redis: { url, look: async () => queue.look() } }),
  });
  const { told: onError, logger } = connections;
  /** Whatever this start needs of the database waits for it. */
  const through = <T>(work: () => Promise<T>): Promise<T> => connections.postgres.through(work, isLost);
  const connecting = { applicationName, max, sessionLimits };
  const database = await through(() => openDatabase({ ...connecting, url: databaseUrl, tables }));
  const { pool } = database;
  pool.on('error', onError);
  const epoch = await through(() => currentEpoch(pool));
  const spreadNodes = (await through(() => isSpread(pool))) ? new SpreadNodes(pool) : undefined;
  if (spreadNodes && url === undefined) throw new SpreadProblem('spread-no-redis');
  const nodes = spreadNodes ?? oneNode;
  /** A node that is lost is found by its clubs: the coordinator says so. */
  const openNode = (host: string, port: number) =>
    openPool(appConnection({ ...connecting, url: onServer(databaseUrl, { host, port }) }));
  const shards = spreadNodes && new SpreadShards(pool, openNode);
  const notifications = openNotifications(settings, { pool, databaseUrl, applicationName, onError });
  const held = (): Promise<void> => connections.postgres.held();
  const queue = queueBackend(settings, databaseUrl, {
    applicationName,
    max: queueConnections,
    onError,
    held,
    onEndless: (error) => {
      logger.fatal({ err: error }, 'the queue fails a hundred times in a second: this process ends');
      process.exit(1);
    },
  });
  if (queue.kind === 'postgresql') await through(() => queue.look());
  const deadlineQueue = openDeadlineQueue(queue, logger);
  const rows = new HeartbeatRows(pool);
  const heartbeat = new Heartbeat({ rows, serves: role === 'api', log: logger });
  const witness = settings.clockWitness === 'none' ? trusting : heartbeat;
  if (witness === heartbeat) heartbeat.start();
  const metrics = settings.metrics === undefined ? undefined : new ProcessMetrics();
  const log = new PostgresLog(pool, {
    witness,
    patience,
    texts: new FreeTexts(textSecret(sealKeys)),
    inputHashes: inputKeys(sealKeys),
    announcement: notifications.announcement,
    spread: spreadNodes && spreadLog,
    shards,
    nodes,
    ...defined({ measures: metrics?.log }),
  });
  const incidents = new Incidents(logger);
  const seeds = {
    keys: sealKeys,
    process: `${applicationName} ${process.pid}`,
    alarm: (broken: BrokenDeal) => incidents.dealBroken(broken),
  };
  await through(() => sealOldSeeds(pool, sealKeys));
  for (const absent of await through(() => absentKeys(pool, sealKeys))) incidents.keyAbsent(absent);
  const afterCommit: AfterCommit = {
    appended: (club, position) => void notifications.announce(club, position),
    due: (at) => void deadlineQueue.announce(at),
    idTaken: (taken) => incidents.idTaken(taken),
    failed: (followUp) => incidents.failed(followUp),
  };
  const composed = composeServices({ pool, log, afterCommit, games, formats, seeds, nodes });
  metrics?.watchDatabase(pool);
  metrics?.watchFolds(composed.tournamentFolds);
  const { webhookTestAddresses, pushes } = settings;
  const people = new People({
    database,
    log,
    news: afterCommit.appended,
    erased: () => notifications.publishErasure(),
    nodes,
    ...defined({ webhookTestAddresses, pushes }),
  });
  return {
    ...composed,
    people,
    entryHolders: new EntryHolders(composed.tournaments, people),
    database,
    log,
    epoch,
    texts: people.texts,
    checkpoints: new ClubCheckpoints(pool, (club) => void notifications.ask(club)),
    notifications,
    connections,
    logger,
    incidents,
    witness,
    queue,
    nodes,
    ...defined({ metrics, spreadNodes }),
    close: async () => {
      connections.close();
      await heartbeat.close();
      await notifications.close();
      await deadlineQueue.close();
      await queue.close();
      await shards?.close();
      await database.close();
    },
  };
}
