import { Module, type DynamicModule } from '@nestjs/common';
import { Follower } from '@fairview/events';
import type { Logger } from 'pino';
import { DeadlinesModule } from './deadlines/deadlines.module.js';
import { PlayFollowing } from './following/play-following.js';
import type { Rooms } from './rooms.js';
import { LOG, POOL } from './surroundings.js';
import { Forgetting } from './upkeep/forgetting.js';

/** All that a worker does; it keeps no state that matters, and any number of workers may run side by side. */
@Module({})
export class WorkerModule {
  static of({ database, queue, lookout, follower }: Rooms, log: Logger): DynamicModule {
    return {
      module: WorkerModule,
      imports: [DeadlinesModule.of(lookout, queue.connection, log)],
      providers: [
        { provide: LOG, useValue: log },
        { provide: POOL, useValue: database.pool },
        { provide: Follower, useValue: follower },
        PlayFollowing,
        Forgetting,
      ],
    };
  }
}
