import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { DeadlinesModule } from './deadlines/deadlines.module.js';
import { FOLLOWED, Following } from './following/following.js';
import type { WorkerRooms } from './rooms.js';
import { PeopleSweeper, SWEEP_PEOPLE } from './upkeep/people-sweeper.js';
import { workerLog } from './worker-log.js';

/** A worker: looks at what has fallen due, follows the log across streams, and keeps house. */
@Module({})
export class WorkerModule {
  static of({ lookout, followed, connection, sweepPeople }: WorkerRooms, log: Logger): DynamicModule {
    return {
      module: WorkerModule,
      imports: [DeadlinesModule.of(lookout, connection, log)],
      providers: [
        { provide: FOLLOWED, useValue: followed },
        { provide: SWEEP_PEOPLE, useValue: sweepPeople },
        { provide: workerLog, useValue: log },
        Following,
        PeopleSweeper,
      ],
    };
  }
}
