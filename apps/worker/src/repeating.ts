import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';

/**
 * Work that comes round again and again while the process lives, one round at a time: at the start, every `every`
 * milliseconds, and when asked for. A round that fails is logged, and the next one follows.
 */
export abstract class Repeating implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private interval: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;

  protected constructor(
    private readonly every: number,
    /** What went wrong where a round failed, in a sentence for the log. */
    private readonly failure: string,
    protected readonly log: Logger,
  ) {}

  protected abstract round(): Promise<void>;

  onApplicationBootstrap(): void {
    this.interval = setInterval(() => this.soon(), this.every);
    this.soon();
  }

  /** Begins a round now, unless one is under way. */
  soon(): void {
    this.underWay ??= this.attempt().finally(() => (this.underWay = undefined));
  }

  /** Begins no round any more, and resolves when the one under way has ended. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.interval);
    await this.underWay;
  }

  private async attempt(): Promise<void> {
    try {
      await this.round();
    } catch (error) {
      this.log.error({ err: error }, this.failure);
    }
  }
}
