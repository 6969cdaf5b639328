import { Inject, Injectable } from '@nestjs/common';
import { Lookout } from '@fairview/deadlines';
import type { Logger } from 'pino';
import { Repeating } from '../repeating.js';
import { LOGGER } from '../logger.js';

/** Milliseconds between two sweeps. */
export const sweepEvery = 5_000;

/** Looks at whatever is due, every five seconds, whatever became of the queue. */
@Injectable()
export class Sweeper extends Repeating {
  constructor(
    @Inject(Lookout) private readonly lookout: Lookout,
    @Inject(LOGGER) log: Logger,
  ) {
    super(sweepEvery, 'a sweep for deadlines failed; the next one follows', log);
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await this.lookout.close();
    await super.beforeApplicationShutdown();
  }

  protected override async round(): Promise<void> {
    const { looked, failed } = await this.lookout.lookAtDue();
    if (looked + failed > 0) this.log.info({ looked, failed }, 'swept up deadlines');
  }
}
