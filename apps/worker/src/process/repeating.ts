import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';

/**
 * Work that comes round again and again while the process lives, one round at a time: at the start, every `every` milliseconds,
 * and on request. A round that fails is logged, and the next one follows.
 */
export abstract class Repeating implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private interval: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;
  private wanted = false;
  private over = false;

  protected constructor(
    private readonly every: number,
    /** What went wrong if a round failed, in a sentence for the log. */
    private readonly failure: string,
    protected readonly log: Logger,
  ) {}

  protected abstract round(): Promise<void>;

  onApplicationBootstrap(): void {
    this.interval = setInterval(() => this.soon(), this.every);
    this.soon();
  }

  /** Begins a round now; while one is under way, once more after it. */
  soon(): void {
    this.wanted = true;
    this.underWay ??= this.rounds().finally(() => (this.underWay = undefined));
  }

  /** Begins no round any more, and resolves when the one under way has ended. */
  async beforeApplicationShutdown(): Promise<void> {
    this.over = true;
    clearInterval(this.interval);
    await this.underWay;
  }

  private async rounds(): Promise<void> {
    while (this.wanted && !this.over) {
      this.wanted = false;
      try {
        await this.round();
      } catch (error) {
        this.log.error({ err: error }, this.failure);
      }
    }
  }
}
