import { BullModule } from '@nestjs/bullmq';
import { Module, type DynamicModule } from '@nestjs/common';
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
