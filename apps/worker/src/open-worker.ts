import { handlersByKind, DueRows, DeadlineRunner } from '@fairview/deadlines';
import {
  CheckpointSigner,
  Consumer,
  ConsumerRounds,
  nextCheckpoint,
  KeptOffsets,
  PostgresParkedStreams,
  SharedPages,
  StreamByStream,
  type HandleBatch,
  type SigningKeys,
} from '@fairview/events';
import { defined } from '@fairview/kernel';
import { deliver, sweepPeople, type Post } from '@fairview/people';
import type { QueueBackend, Settings } from '@fairview/platform';
import { expiryHandlers, gameStream, type SealKeys } from '@fairview/play';
import { ReviewThread } from '@fairview/review';
import { games } from '@fairview/rules';
import {
  isLost,
  openServices,
  writeErasures,
  type LostConnections,
  type ProcessMetrics,
  type Services,
} from '@fairview/services';
import { formats, tournamentExpiry } from '@fairview/tournaments';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Checkpoints } from './checkpoints/checkpoint-loop.js';
import { writeDayFile } from './checkpoints/day-file.js';
import type { Consumers } from './consumers/consumer-loop.js';
import type { OpenGames } from './upkeep/open-games.js';
import { notedPost, Pushing } from './pushes/pushing.js';
import { openPushQueue, pushQueueName, type PushQueue } from './pushes/push-queue.js';
import { postTo } from './webhooks/post.js';
import type { WebhookDeliveries } from './webhooks/webhooks.module.js';
import type { ReviewJobs } from './reviews/reviews.module.js';
import type { Parked } from './consumers/parked-retry.js';

/** What a worker works with. */
export interface WorkerParts {
  readonly queue: QueueBackend;
  readonly connections: LostConnections;
  /** The log of this process: an outage is two lines in it. */
  readonly logger: Logger;
  readonly deadlineRunner: DeadlineRunner;
  readonly consumers: Consumers;
  readonly parked: Parked;
  readonly checkpoints: Checkpoints;
  readonly openGames: OpenGames;
  readonly webhooks: WebhookDeliveries;
  readonly reviews: ReviewJobs;
  /** Of a server that tells browsers while no page is open. */
  readonly pushing?: Pushing;
  readonly sweepPeople: () => Promise<number>;
  readonly writeErasures: () => Promise<number>;
  /** Its figures, if somebody reads them. */
  readonly metrics?: ProcessMetrics;
}

/** The parts of one worker; they hold connections until they are closed. */
export interface OpenWorker extends WorkerParts {
  /** To be called once nothing uses them any more. */
  close(): Promise<void>;
}

/** The worker's options besides its settings: its keys; it alone has the signing keys. */
export interface WorkerOptions {
  readonly logger: Logger;
  readonly signingKeys: SigningKeys;
  readonly sealKeys: SealKeys;
  /** Sends messages of webhooks and to browsers; over https to the public Internet if it is absent. */
  readonly post?: Post<string | Buffer>;
}

/** Milliseconds that the ratings of a club may take: a correction of its first tournament rates all of them again. */
const ratingLimit = 60_000;

function webhooksOf(
  { people: { webhooks }, database: { pool }, log, epoch }: Services,
  { post }: Pick<WorkerOptions, 'post'>,
  testAddresses: Settings['webhookTestAddresses'],
): WebhookDeliveries {
  const parts = {
    webhooks,
    log,
    post: post ?? postTo(defined({ testAddresses })),
    epoch: epoch.id,
    nextCheckpoint: (club: string, after: number) => nextCheckpoint(pool, club, after),
  };
  return {
    deliver: (place) => deliver(parts, place),
    due: (most) => webhooks.due(most),
    now: () => log.now(),
  };
}

function pushingOf(
  { people: { pushes }, playReads: reads, log, logger }: Services,
  { post = postTo() }: Pick<WorkerOptions, 'post'>,
  queue: PushQueue | undefined,
): Pushing | undefined {
  return queue && new Pushing({ pushes, reads, log, queue, post: notedPost(post, logger) });
}

function reviewsOf({ gameReviews, log }: Services, thread: ReviewThread): ReviewJobs {
  const review = (record: string) => thread.review(record);
  return {
    make: async (place) => gameReviews.make(place, review, await log.now()),
    due: async (most) => gameReviews.due(await log.now(), most),
    note: () => gameReviews.note(null, null),
  };
}

async function partsOf(
  services: Services,
  { dataDir, webhookTestAddresses }: Pick<Settings, 'dataDir' | 'webhookTestAddresses'>,
  options: WorkerOptions,
  offsets: KeptOffsets,
  thread: ReviewThread,
  pushQueue: PushQueue | undefined,
): Promise<WorkerParts> {
  const { signingKeys } = options;
  const {
    connections,
    logger,
    database,
    log,
    play,
    playReads,
    tournaments,
    ratings,
    gameReviews,
    notifications,
    queue,
    witness,
  } = services;
  const { pool } = database;
  const pages = new SharedPages(log);
  const rounds = new ConsumerRounds(pool);
  const parkedStreams = new PostgresParkedStreams(pool);
  const byStream = (name: string, handleBatch: HandleBatch, limit?: number) =>
    new StreamByStream(name, handleBatch, log, parkedStreams, logger, limit);
  const handlers = {
    play: byStream('play', play.handleBatch),
    tournaments: byStream('tournaments', tournaments.handleBatch),
    ratings: byStream('ratings', ratings.handleBatch, ratingLimit),
  };
  const pushing = pushingOf(services, options, pushQueue);
  const consumers = {
    play: new Consumer(pages, offsets, 'play', handlers.play.handleBatch),
    tournaments: new Consumer(pages, offsets, 'tournaments', handlers.tournaments.handleBatch),
    ratings: new Consumer(pages, offsets, 'ratings', handlers.ratings.handleBatch),
    reviews: new Consumer(pages, offsets, 'reviews', gameReviews.handleBatch),
    ...(pushing && { [pushQueueName]: new Consumer(pages, offsets, pushQueueName, pushing.handleBatch) }),
  };
  const signer = new CheckpointSigner(pool, log, signingKeys, {
    appended: (club, position) => void notifications.announce(club, position),
  });
  const dueRows = new DueRows(pool, witness, services.nodes);
  const expiryByKind = handlersByKind(
    [...expiryHandlers(play), tournamentExpiry(tournaments)],
    await connections.postgres.through(() => dueRows.streamKinds(), isLost),
  );
  return {
    queue,
    connections,
    logger,
    deadlineRunner: new DeadlineRunner(dueRows, expiryByKind, logger),
    consumers: {
      notifications,
      log,
      consumers,
      // What it reads no result waits for: a server is ready without it, also once it is switched off again.
      ended: async (consumer) => {
        if (consumer !== pushQueueName) await rounds.ended(consumer);
      },
    },
    parked: {
      tryAllAgain: () => parkedStreams.tryAllAgain(),
      retry: async () => {
        let succeeded = 0;
        for (const handler of Object.values(handlers)) succeeded += await handler.retryParked();
        return succeeded;
      },
    },
    checkpoints: {
      notifications,
      round: () => signer.round(),
      sweep: () => signer.sweep(),
      writeDay: () => writeDayFile(pool, log, join(dataDir, 'checkpoints')),
    },
    openGames: {
      page: (after) => playReads.openGames(after),
      look: ({ club, id }) => play.reactTo(club, gameStream(id)),
    },
    webhooks: webhooksOf(services, options, webhookTestAddresses),
    reviews: reviewsOf(services, thread),
    sweepPeople: () => sweepPeople(pool),
    writeErasures: () => writeErasures(pool, dataDir),
    ...defined({ pushing, metrics: services.metrics }),
  };
}

/**
 * Opens what a worker works with, on a database that is migrated already.
 * @throws if the deadlines of a kind of stream have no handler, or two
 */
export async function openWorker(
  settings: Pick<
    Settings,
    'redisUrl' | 'dataDir' | 'clockWitness' | 'metrics' | 'webhookTestAddresses' | 'pushes'
  > & {
    readonly databaseUrl: string;
  },
  options: WorkerOptions,
): Promise<OpenWorker> {
  const services = await openServices(settings, 'worker', {
    logger: options.logger,
    sealKeys: options.sealKeys,
    games,
    formats,
  });
  const offsets = new KeptOffsets(services.database.pool, undefined, services.nodes);
  const thread = new ReviewThread();
  const pushQueue = settings.pushes && openPushQueue(services.queue, services.logger);
  const close = async (): Promise<void> => {
    await thread.close();
    await pushQueue?.close();
    await offsets.close();
    await services.close();
  };
  try {
    return { ...(await partsOf(services, settings, options, offsets, thread, pushQueue)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
