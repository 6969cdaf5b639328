import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Lookout } from '@fairview/deadlines';
import type { Logger } from 'pino';
import { workerLog } from '../worker-log.js';
import { sweepEvery } from './sweeper.js';

/** Milliseconds between two lines on how the work stands. */
const every = 60_000;

/** A line a minute on how far the work is behind: a warning once a deadline stands longer than two sweeps would let it. */
@Injectable()
export class Pulse implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private interval: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Lookout) private readonly lookout: Lookout,
    @Inject(workerLog) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.interval = setInterval(() => void this.beat(), every);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.interval);
  }

  private async beat(): Promise<void> {
    try {
      const backlog = await this.lookout.backlog();
      const behind = backlog.oldestLateness > 2 * sweepEvery;
      this.log[behind ? 'warn' : 'info'](backlog, behind ? 'deadlines are behind' : 'deadlines are watched');
    } catch (error) {
      this.log.error({ err: error }, 'the state of the deadlines is not known');
    }
  }
}
