import { BullModule } from '@nestjs/bullmq';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../process/logger.js';
import { pushQueueName } from './push-queue.js';
import { PushProcessor, PUSHING } from './push.processor.js';
import type { Pushing } from './pushing.js';

/** What browsers are told while no page is open; of a server that tells none it does nothing. */
@Module({})
export class PushesModule {
  static of(pushing: Pushing | undefined, log: Logger): DynamicModule {
    if (!pushing) return { module: PushesModule };
    return {
      module: PushesModule,
      imports: [BullModule.registerQueue({ name: pushQueueName })],
      providers: [{ provide: PUSHING, useValue: pushing }, { provide: LOGGER, useValue: log }, PushProcessor],
    };
  }
}
