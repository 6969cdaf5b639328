import { Inject, Injectable } from '@nestjs/common';
import { DeadlineRunner } from '@fairview/deadlines';
import type { Logger } from 'pino';
import { Repeating, LOGGER } from '../process/repeating.js';

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

/** Lateness in milliseconds that neither a claim left behind nor two sweeps explain. */
const worrying = 3 * sweepEvery;

/** A line a minute on how the deadlines stand; a warning if the work is behind. */
@Injectable()
export class Pulse extends Repeating {
  constructor(
    @Inject(DeadlineRunner) private readonly deadlineRunner: DeadlineRunner,
    @Inject(LOGGER) log: Logger,
  ) {
    super(60_000, 'how the deadlines stand is not known', log);
  }

  protected override async round(): Promise<void> {
    const backlog = await this.deadlineRunner.backlog();
    if (backlog.oldestLateness > worrying) this.log.warn(backlog, 'deadlines are behind');
    else this.log.info(backlog, 'deadlines are watched');
  }
}
