import { BullModule, InjectQueue } from '@nestjs/bullmq';
import { Inject, Module, type DynamicModule } from '@nestjs/common';
import { Lookout, wakeUpJobOptions, wakeUpQueue } from '@fairview/deadlines';
import { Queue, type ConnectionOptions } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../logger.js';
import { Pulse } from '../upkeep/pulse.js';
import { Sweeper } from '../upkeep/sweeper.js';
import { LookDue } from './look-due.processor.js';

/** The clock's side of a worker: the queue of wake-ups, the sweep beside it, and a line a minute on both. */
@Module({})
export class DeadlinesModule {
  constructor(@InjectQueue(wakeUpQueue) queue: Queue, @Inject(LOGGER) log: Logger) {
    queue.on('error', (error) => log.warn({ err: error }, 'the queue of wake-ups is out of reach'));
  }

  /** `connection` is the queue backend's, which has been chosen for the process before (`queueBackend`). */
  static of(lookout: Lookout, connection: ConnectionOptions, log: Logger): DynamicModule {
    return {
      module: DeadlinesModule,
      imports: [
        BullModule.forRoot({ connection }),
        BullModule.registerQueue({ name: wakeUpQueue, defaultJobOptions: wakeUpJobOptions }),
      ],
      providers: [
        { provide: Lookout, useValue: lookout },
        { provide: LOGGER, useValue: log },
        LookDue,
        Sweeper,
        Pulse,
      ],
    };
  }
}
