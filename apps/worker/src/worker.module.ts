import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { DeadlinesModule } from './deadlines/deadlines.module.js';
import { FOLLOWED, Following } from './following/following.js';
import type { WorkerParts } from './open-worker.js';
import { LOGGER } from './logger.js';
import { PeopleSweeper, SWEEP_PEOPLE } from './upkeep/people-sweeper.js';

/** All that a worker does; it keeps no state that matters, and any number of workers may run side by side. */
@Module({})
export class WorkerModule {
  static of({ queue, lookout, followed, sweepPeople }: WorkerParts, logger: Logger): DynamicModule {
    return {
      module: WorkerModule,
      imports: [DeadlinesModule.of(lookout, queue.connection, logger)],
      providers: [
        { provide: LOGGER, useValue: logger },
        { provide: FOLLOWED, useValue: followed },
        { provide: SWEEP_PEOPLE, useValue: sweepPeople },
        Following,
        PeopleSweeper,
      ],
    };
  }
}
