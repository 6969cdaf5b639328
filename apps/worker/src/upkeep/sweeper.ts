import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Lookout } from '@fairview/deadlines';
import type { Logger } from 'pino';
import { workerLog } from '../worker-log.js';

/** Milliseconds between two sweeps. */
export const sweepEvery = 5_000;

/** Looks at whatever is due, every five seconds, whatever became of the queue. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private interval: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;

  constructor(
    @Inject(Lookout) private readonly lookout: Lookout,
    @Inject(workerLog) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.interval = setInterval(() => this.sweepSoon(), sweepEvery);
    this.sweepSoon();
  }

  /** Sweeps now, unless a sweep is under way. */
  sweepSoon(): void {
    this.underWay ??= this.sweep().finally(() => (this.underWay = undefined));
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.interval);
    await this.lookout.close();
    await this.underWay;
  }

  private async sweep(): Promise<void> {
    try {
      const { looked, failed } = await this.lookout.lookAtDue();
      if (looked + failed > 0) this.log.info({ looked, failed }, 'swept up deadlines');
    } catch (error) {
      this.log.error({ err: error }, 'a sweep failed; the next one follows');
    }
  }
}
