import { BullModule, InjectQueue } from '@nestjs/bullmq';
import { Inject, Module, type DynamicModule } from '@nestjs/common';
import { DeadlineRunner, deadlineJobOptions, deadlineQueueName } from '@fairview/deadlines';
import { defined } from '@fairview/kernel';
import type { QueueBackend } from '@fairview/platform';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../process/repeating.js';
import { Pulse, Sweeper } from './sweeper.js';
import { DueProcessor } from './due.processor.js';

/** The clock's side of a worker: the queue of wake-ups, the sweep beside it, and a line a minute on both. */
@Module({})
export class DeadlinesModule {
  constructor(@InjectQueue(deadlineQueueName) queue: Queue, @Inject(LOGGER) log: Logger) {
    queue.on('error', (error) => log.warn({ err: error }, 'the queue of wake-ups is out of reach'));
  }

  /** The backend is that of the process, which has been chosen for the process before (`queueBackend`). */
  static of(
    deadlineRunner: DeadlineRunner,
    { connection, prefix }: Pick<QueueBackend, 'connection' | 'prefix'>,
    log: Logger,
  ): DynamicModule {
    return {
      module: DeadlinesModule,
      imports: [
        BullModule.forRoot({ connection, ...defined({ prefix }) }),
        BullModule.registerQueue({ name: deadlineQueueName, defaultJobOptions: deadlineJobOptions }),
      ],
      providers: [
        { provide: DeadlineRunner, useValue: deadlineRunner },
        { provide: LOGGER, useValue: log },
        DueProcessor,
        Sweeper,
        Pulse,
      ],
    };
  }
}
