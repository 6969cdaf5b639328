import { Inject, Injectable } from '@nestjs/common';
import { DeadlineRunner } from '@fairview/deadlines';
import type { Logger } from 'pino';
import { Repeating } from '../process/repeating.js';
import { LOGGER } from '../process/logger.js';

/** Milliseconds between two sweeps. */
export const sweepEvery = 5_000;

/** Handles what is due, every five seconds, whatever became of the queue. */
@Injectable()
export class Sweeper extends Repeating {
  constructor(
    @Inject(DeadlineRunner) private readonly deadlineRunner: DeadlineRunner,
    @Inject(LOGGER) log: Logger,
  ) {
    super(sweepEvery, 'a sweep for deadlines failed; the next one follows', log);
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await this.deadlineRunner.close();
    await super.beforeApplicationShutdown();
  }

  protected override async round(): Promise<void> {
    const { handled, failed } = await this.deadlineRunner.runDue();
    if (handled + failed > 0) this.log.info({ handled, failed }, 'swept up deadlines');
  }
}
