import { Inject, Injectable } from '@nestjs/common';
import type { Notifications } from '@fairview/platform';
import type { Logger } from 'pino';
import { LOGGER, Repeating } from '../process/repeating.js';

/** Nest's token for what makes checkpoints. */
export const CHECKPOINTS = Symbol('checkpoints');

/** What makes and publishes checkpoints, and what wakes it. */
export interface Checkpoints {
  readonly notifications: Pick<Notifications, 'subscribe'>;
  /** Signs requested checkpoints, and returns how many clubs were signed. */
  round(): Promise<number>;
  /** Signs what is due in the next page of all clubs, and returns whether that was the last one. */
  sweep(): Promise<{ readonly signed: number; readonly isOver: boolean }>;
  /** Writes the day's file if it is not there yet. */
  writeDay(): Promise<string | undefined>;
}

/** Milliseconds between two checks for requested checkpoints. */
const every = 1_000;

/** Milliseconds between two looks at all clubs. */
const sweepEvery = 60_000;

/** Signs checkpoints: at once if somebody waits for one, and regularly for every club with new events. */
@Injectable()
export class CheckpointLoop extends Repeating {
  private unsubscribe: () => void = () => undefined;
  private sweptAt = -sweepEvery;

  constructor(
    @Inject(CHECKPOINTS) private readonly checkpoints: Checkpoints,
    @Inject(LOGGER) log: Logger,
  ) {
    super(every, 'no checkpoint was signed; the next round follows', log);
  }

  override onApplicationBootstrap(): void {
    this.unsubscribe = this.checkpoints.notifications.subscribe({
      onAppended: () => undefined,
      onAsked: () => this.soon(),
    });
    super.onApplicationBootstrap();
  }

  override async beforeApplicationShutdown(): Promise<void> {
    this.unsubscribe();
    await super.beforeApplicationShutdown();
  }

  protected override async round(): Promise<void> {
    await this.checkpoints.round();
    if (performance.now() - this.sweptAt < sweepEvery) return;
    const { signed, isOver } = await this.checkpoints.sweep();
    // A round takes so many clubs: if it signed some, the next one follows at once.
    if (signed > 0) return this.soon();
    if (!isOver) return;
    this.sweptAt = performance.now();
    const file = await this.checkpoints.writeDay();
    if (file !== undefined) this.log.info({ file }, 'the checkpoints of the day are written');
  }
}
