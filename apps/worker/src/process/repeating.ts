import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';

/** Nest's token for this process's logger. */
export const LOGGER = Symbol('logger');

/** Milliseconds between two rounds that fail, at the longest; work that comes round less often keeps its own pace. */
const longestPause = 5_000;

/**
 * Work that comes round again and again while the process lives, one round at a time: at the start, every `every` milliseconds,
 * and on request. A round that fails is logged, and the next one follows: later and later while they fail.
 */
export abstract class Repeating implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
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
    this.soon();
  }

  /** Begins a round now; while one is under way, once more after it. */
  soon(): void {
    this.wanted = true;
    clearTimeout(this.timer);
    this.underWay ??= this.rounds().finally(() => {
      this.underWay = undefined;
      this.timer = setTimeout(() => this.soon(), this.pause);
      if (this.over) clearTimeout(this.timer);
    });
  }

  /** Begins no round any more, and resolves when the one under way has ended. */
  async beforeApplicationShutdown(): Promise<void> {
    this.over = true;
    clearTimeout(this.timer);
    await this.underWay;
  }

  private get pause(): number {
    return Math.max(this.every, Math.min(this.every * 2 ** this.failures, longestPause));
  }

  private async rounds(): Promise<void> {
    while (this.wanted && !this.over) {
      this.wanted = false;
      try {
        await this.round();
        this.failures = 0;
      } catch (error) {
        this.failures += 1;
        this.log.error({ err: error }, this.failure);
      }
    }
  }
}
