import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { WebhookPlace } from '@fairview/people';
import type { Job, Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../process/logger.js';

/** The queue that wakes deliveries. */
export const webhookQueueName = 'webhooks';

/** Nest's token for what webhooks are delivered with. */
export const WEBHOOKS = Symbol('webhooks');

/** Deliveries, and which of them are due. */
export interface WebhookDeliveries {
  /** Delivers, and returns when to continue. */
  deliver(place: WebhookPlace): Promise<number | undefined>;
  due(most: number): Promise<readonly WebhookPlace[]>;
  /** The log's clock. */
  now(): Promise<number>;
}

/** Kept by id only until it has run: the same webhook may then be woken again. */
export const webhookJobOptions = { removeOnComplete: true, removeOnFail: true } as const;

/** Announces a delivery: at once, or later. */
export const wake = (queue: Queue<WebhookPlace>, { club, id }: WebhookPlace, delay = 0): Promise<unknown> =>
  queue.add('deliver', { club, id }, { jobId: `deliver-${id}${delay > 0 ? '-later' : ''}`, delay });

/** Delivers for one webhook. A job that is lost, late or doubled changes nothing but the time: rows decide. */
@Processor(webhookQueueName, { concurrency: 4, lockDuration: 60_000 })
export class WebhookProcessor extends WorkerHost {
  constructor(
    @Inject(WEBHOOKS) private readonly deliveries: WebhookDeliveries,
    @InjectQueue(webhookQueueName) private readonly queue: Queue<WebhookPlace>,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
  }

  async process(job: Job<WebhookPlace>): Promise<void> {
    const next = await this.deliveries.deliver(job.data);
    if (next === undefined) return;
    await wake(this.queue, job.data, Math.max(1, next - (await this.deliveries.now())));
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<WebhookPlace> | undefined, error: Error): void {
    this.log.error({ err: error, job: job?.id }, 'a webhook was not served; the sweep comes again');
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.log.error({ err: error }, 'the queue of webhooks is in trouble; the sweep goes on');
  }
}
