import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { DeadlinesModule } from './deadlines/deadlines.module.js';
import { ConsumerLoop, CONSUMERS } from './consumers/consumer-loop.js';
import { PARKED, ParkedRetry } from './consumers/parked-retry.js';
import { CheckpointLoop, CHECKPOINTS } from './checkpoints/checkpoint-loop.js';
import type { WorkerParts } from './open-worker.js';
import { LOGGER } from './process/logger.js';
import { ErasureWriter, WRITE_ERASURES } from './upkeep/erasure-writer.js';
import { OpenGamesCheck, OPEN_GAMES } from './upkeep/open-games.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { PeopleSweeper, SWEEP_PEOPLE } from './upkeep/people-sweeper.js';

/** All that a worker does; it keeps no state that matters, and any number of workers may run side by side. */
@Module({})
export class WorkerModule {
  static of(
    {
      queue,
      deadlineRunner,
      consumers,
      parked,
      checkpoints,
      openGames,
      webhooks,
      sweepPeople,
      writeErasures,
    }: WorkerParts,
    logger: Logger,
  ): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        DeadlinesModule.of(deadlineRunner, queue.connection, logger),
        WebhooksModule.of(webhooks, logger),
      ],
      providers: [
        { provide: LOGGER, useValue: logger },
        { provide: CONSUMERS, useValue: consumers },
        { provide: PARKED, useValue: parked },
        { provide: CHECKPOINTS, useValue: checkpoints },
        { provide: OPEN_GAMES, useValue: openGames },
        { provide: SWEEP_PEOPLE, useValue: sweepPeople },
        { provide: WRITE_ERASURES, useValue: writeErasures },
        CheckpointLoop,
        ConsumerLoop,
        ErasureWriter,
        OpenGamesCheck,
        ParkedRetry,
        PeopleSweeper,
      ],
    };
  }
}
