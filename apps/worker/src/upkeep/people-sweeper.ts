import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { workerLog } from '../worker-log.js';

/** Nest's token of what removes lapsed sessions and codes and tells how many rows went. */
export const SWEEP_PEOPLE = Symbol('sweep people');

/** Milliseconds between two sweeps of lapsed sessions, codes and counts: nothing depends on it but the table's size. */
const every = 3_600_000;

/** Removes what has lapsed among sessions and codes, once an hour. */
@Injectable()
export class PeopleSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private interval: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SWEEP_PEOPLE) private readonly sweep: () => Promise<number>,
    @Inject(workerLog) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.interval = setInterval(() => void this.run(), every);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.interval);
  }

  private async run(): Promise<void> {
    try {
      this.log.info({ removed: await this.sweep() }, 'swept up lapsed sessions and codes');
    } catch (error) {
      this.log.error({ err: error }, 'lapsed sessions and codes were not swept up');
    }
  }
}
