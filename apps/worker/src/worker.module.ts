import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { DeadlinesModule } from './deadlines/deadlines.module.js';
import { FOLLOWED, Following } from './following/following.js';
import type { Rooms } from './rooms.js';
import { LOG } from './surroundings.js';
import { PeopleSweeper, SWEEP_PEOPLE } from './upkeep/people-sweeper.js';

/** All that a worker does; it keeps no state that matters, and any number of workers may run side by side. */
@Module({})
export class WorkerModule {
  static of({ queue, lookout, followed, sweepPeople }: Rooms, log: Logger): DynamicModule {
    return {
      module: WorkerModule,
      imports: [DeadlinesModule.of(lookout, queue.connection, log)],
      providers: [
        { provide: LOG, useValue: log },
        { provide: FOLLOWED, useValue: followed },
        { provide: SWEEP_PEOPLE, useValue: sweepPeople },
        Following,
        PeopleSweeper,
      ],
    };
  }
}
