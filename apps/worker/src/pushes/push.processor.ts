import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../process/logger.js';
import { pushQueueName, type MessageJob, type TurnJob } from './push-queue.js';
import type { Pushing } from './pushing.js';

/** Nest's token for what browsers are told with. */
export const PUSHING = Symbol('pushing');

/** Sends what browsers are told, and looks whether games still wait. A job that is lost is a notice less, and a doubled one is the same. */
@Processor(pushQueueName, { concurrency: 8, lockDuration: 60_000 })
export class PushProcessor extends WorkerHost {
  constructor(
    @Inject(PUSHING) private readonly pushing: Pick<Pushing, 'remind' | 'send'>,
    @InjectQueue(pushQueueName) queue: Queue,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
    queue.on('error', (error) => log.warn({ err: error }, 'the queue of pushes is out of reach'));
  }

  async process(job: Job<MessageJob | TurnJob>): Promise<void> {
    const { data } = job;
    await ('session' in data ? this.pushing.send(data) : this.pushing.remind(data));
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.log.error({ err: error }, 'the queue of pushes is in trouble');
  }
}
