import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import {
  DeadlineRunner,
  spanOf,
  deadlineQueueName,
  deadlineWorkerOptions,
  type DeadlineJob,
} from '@fairview/deadlines';
import { DelayedError, type Job } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../process/repeating.js';
import { Sweeper } from './sweeper.js';

/** Between two runs of one job, in milliseconds: a second full of deadlines costs twenty runs at most. */
const shortestPause = 50;

/** Wakes the deadlineRunner for a second in which deadlines fall due. The job concludes nothing: lost, late or doubled, it is one look less or more. */
@Processor(deadlineQueueName, deadlineWorkerOptions)
export class DueProcessor extends WorkerHost {
  constructor(
    @Inject(DeadlineRunner) private readonly deadlineRunner: DeadlineRunner,
    @Inject(Sweeper) private readonly sweeper: Sweeper,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
  }

  /** Looks, and comes back while deadlines of its own second are still to lapse by the log's clock. */
  async process(job: Job<DeadlineJob>, token?: string): Promise<void> {
    const { from, to } = spanOf(job.data);
    await this.deadlineRunner.runDue();
    const wait = await this.deadlineRunner.waitWithin(from, to);
    if (wait === undefined) return;
    await job.moveToDelayed(Date.now() + Math.max(wait, shortestPause), token);
    throw new DelayedError();
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<DeadlineJob> | undefined, error: Error): void {
    this.log.error({ err: error, job: job?.id }, 'a wake-up failed; sweeping instead');
    this.sweeper.soon();
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.log.error({ err: error }, 'the queue of wake-ups is in trouble; the sweep goes on');
  }
}
