import { BullModule, InjectQueue } from '@nestjs/bullmq';
import { Inject, Module, type DynamicModule } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../process/logger.js';
import {
  webhookJobOptions,
  WebhookProcessor,
  webhookQueueName,
  WEBHOOKS,
  type WebhookDeliveries,
} from './webhook.processor.js';
import { WebhookSweep } from './webhook-sweep.js';

/** Events sent to the programs of clubs: a queue that wakes, and a sweep beside it. */
@Module({})
export class WebhooksModule {
  constructor(@InjectQueue(webhookQueueName) queue: Queue, @Inject(LOGGER) log: Logger) {
    queue.on('error', (error) => log.warn({ err: error }, 'the queue of webhooks is out of reach'));
  }

  static of(deliveries: WebhookDeliveries, log: Logger): DynamicModule {
    return {
      module: WebhooksModule,
      imports: [BullModule.registerQueue({ name: webhookQueueName, defaultJobOptions: webhookJobOptions })],
      providers: [
        { provide: WEBHOOKS, useValue: deliveries },
        { provide: LOGGER, useValue: log },
        WebhookProcessor,
        WebhookSweep,
      ],
    };
  }
}
