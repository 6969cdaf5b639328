import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { WebhookPlace } from '@fairview/people';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../process/logger.js';
import { Repeating } from '../process/repeating.js';
import { wake, WEBHOOKS, webhookQueueName, type WebhookDeliveries } from './webhook.processor.js';

/** Milliseconds between two checks for webhooks with something to send. */
const every = 2_000;

/** How many are woken in a round. */
const most = 200;

/** Wakes the webhooks that have something to send: new events, and what the queue has lost. */
@Injectable()
export class WebhookSweep extends Repeating {
  constructor(
    @Inject(WEBHOOKS) private readonly deliveries: WebhookDeliveries,
    @InjectQueue(webhookQueueName) private readonly queue: Queue<WebhookPlace>,
    @Inject(LOGGER) log: Logger,
  ) {
    super(every, 'no webhook was woken; the next round follows', log);
  }

  protected override async round(): Promise<void> {
    for (const place of await this.deliveries.due(most)) await wake(this.queue, place);
  }
}
