import { handlersByKind, DueRows, DeadlineRunner } from '@fairview/deadlines';
import { Consumer, PostgresConsumerOffsets, type HandleBatch } from '@fairview/events';
import { sweepPeople } from '@fairview/people';
import type { QueueBackend, Settings } from '@fairview/platform';
import { expiryHandlers } from '@fairview/play';
import { games } from '@fairview/rules';
import { openServices, type Services } from '@fairview/services';
import { formats } from '@fairview/tournaments';
import type { Logger } from 'pino';
import type { Consumers } from './consumers/consumer-loop.js';

/** What a worker works with. */
export interface WorkerParts {
  readonly queue: QueueBackend;
  readonly deadlineRunner: DeadlineRunner;
  readonly consumers: Consumers;
  readonly sweepPeople: () => Promise<number>;
}

/** The parts of one worker; they hold connections until they are closed. */
export interface OpenWorker extends WorkerParts {
  /** To be called once nothing uses them any more. */
  close(): Promise<void>;
}

async function partsOf(services: Services, logger: Logger): Promise<WorkerParts> {
  const { database, log, play, tournaments, notifications, queue } = services;
  const { pool } = database;
  const offsets = new PostgresConsumerOffsets(pool);
  const consumer = (name: string, handleBatch: HandleBatch) => new Consumer(log, offsets, name, handleBatch);
  const consumers = {
    play: consumer('play', play.handleBatch),
    tournaments: consumer('tournaments', tournaments.handleBatch),
  };
  const rows = new DueRows(pool);
  const handlers = handlersByKind(expiryHandlers(play), await rows.streamKinds());
  return {
    queue,
    deadlineRunner: new DeadlineRunner(rows, handlers, logger),
    consumers: { notifications, consumers },
    sweepPeople: () => sweepPeople(pool),
  };
}

/**
 * Opens what a worker works with, on a database that is migrated already.
 * @throws where the deadlines of a kind of stream have no handler, or two
 */
export async function openWorker(
  settings: Pick<Settings, 'redisUrl'> & { readonly databaseUrl: string },
  logger: Logger,
): Promise<OpenWorker> {
  const services = await openServices(settings, 'worker', { logger, games, formats });
  try {
    return { ...(await partsOf(services, logger)), close: () => services.close() };
  } catch (error) {
    await services.close();
    throw error;
  }
}
