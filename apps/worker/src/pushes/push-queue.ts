import { defined } from '@fairview/kernel';
import type { QueueBackend } from '@fairview/platform';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import type { Occasion } from './occasion.js';

/** The queue of what browsers are told. Whatever it loses, nobody is told; a result never depends on it. */
export const pushQueueName = 'pushes';

/** A message to the browser of a session. */
export interface MessageJob {
  readonly session: string;
  readonly occasion: Pick<Occasion, 'says' | 'key' | 'to'>;
  /** When it is old news, by the log's clock. */
  readonly until: number;
}

/** A game that waits for somebody: whether it still does is looked at later. */
export interface TurnJob {
  readonly club: string;
  readonly game: string;
  /** As it was then. */
  readonly version: number;
  /** When it is old news that it waits, by the log's clock. */
  readonly until: number;
}

/** Kept by id only until it has run. A service that takes nothing now is asked again for some minutes. */
export const pushJobOptions = {
  removeOnComplete: true,
  removeOnFail: true,
  attempts: 5,
  backoff: { type: 'exponential', delay: 10_000 },
} as const;

/** Jobs of the queue, by their names. */
export interface PushQueue {
  message(job: MessageJob, id: string): Promise<void>;
  turn(job: TurnJob, delay: number): Promise<void>;
  close(): Promise<void>;
}

/** The queue on the backend of this process. */
export function openPushQueue(
  { connection, prefix }: Pick<QueueBackend, 'connection' | 'prefix'>,
  log: Logger,
): PushQueue {
  const queue = new Queue<MessageJob | TurnJob>(pushQueueName, {
    connection,
    ...defined({ prefix }),
    defaultJobOptions: pushJobOptions,
  });
  queue.on('error', (error) => log.warn({ err: error }, 'the queue of pushes is out of reach'));
  return {
    message: async (job, id) => void (await queue.add('message', job, { jobId: `message-${id}` })),
    turn: async (job, delay) =>
      void (await queue.add('turn', job, { jobId: `turn-${job.game}-${job.version}`, delay })),
    close: () => queue.close(),
  };
}
