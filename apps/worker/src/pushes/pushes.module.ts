import { InjectQueue, OnWorkerEvent, Processor, WorkerHost, BullModule } from '@nestjs/bullmq';
import { Inject, Module, type DynamicModule } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../process/repeating.js';
import { pushQueueName, type MessageJob, type TurnJob } from './push-queue.js';
import type { Pushing } from './pushing.js';

/** Nest's token for what browsers are told with. */
export const PUSHING = Symbol('pushing');

/** Sends what browsers are told, and looks whether games still wait. A job that is lost is a notice less, and a doubled one is the same. */
@Processor(pushQueueName, { concurrency: 8, lockDuration: 60_000 })
export class PushProcessor extends WorkerHost {
  constructor(
    @Inject(PUSHING) private readonly pushing: Pick<Pushing, 'remind' | 'send'>,
    @InjectQueue(pushQueueName) queue: Queue,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
    queue.on('error', (error) => log.warn({ err: error }, 'the queue of pushes is out of reach'));
  }

  async process(job: Job<MessageJob | TurnJob>): Promise<void> {
    const { data } = job;
    await ('session' in data ? this.pushing.send(data) : this.pushing.remind(data));
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.log.error({ err: error }, 'the queue of pushes is in trouble');
  }
}

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
