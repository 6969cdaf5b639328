import { Inject, Injectable } from '@nestjs/common';
import { DeadlineRunner } from '@fairview/deadlines';
import type { Logger } from 'pino';
import { Repeating } from '../process/repeating.js';
import { LOGGER } from '../process/logger.js';
import { sweepEvery } from './sweeper.js';

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
