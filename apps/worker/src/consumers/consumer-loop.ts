import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Notifications } from '@fairview/platform';
import type { Logger } from 'pino';
import { Repeating } from '../process/repeating.js';
import { LOGGER } from '../process/logger.js';

/** Nest's token for the consumers of this process and what wakes them. */
export const CONSUMERS = Symbol('consumers');

/** The consumers of the log, and the notifications that wake them. */
export interface Consumers {
  readonly notifications: Pick<Notifications, 'subscribe'>;
  /** By name: each takes what is new in every club, and resolves when it has. */
  readonly consumers: Readonly<Record<string, { catchUp(): Promise<number> }>>;
}

/** Milliseconds between two rounds without a notification: events that none told of are handled then. */
const every = 5_000;

/** Milliseconds in which notifications gather: a hall full of games takes a few rounds a second. */
const gathering = 200;

/**
 * Keeps the consumers at the end of the log: woken by notifications, and by the clock in case one was lost. What follows in
 * another stream is thereby issued even if the process that wrote its cause has died (decision 0003).
 */
@Injectable()
export class ConsumerLoop extends Repeating {
  private unsubscribe: () => void = () => undefined;

  constructor(
    @Inject(CONSUMERS) private readonly consumers: Consumers,
    @Inject(LOGGER) log: Logger,
  ) {
    super(every, 'consuming the log failed; the next round follows', log);
  }

  override onApplicationBootstrap(): void {
    const soon = (): void => this.soon();
    this.unsubscribe = this.consumers.notifications.subscribe({ onAppended: soon, onReconnected: soon });
    super.onApplicationBootstrap();
  }

  override async beforeApplicationShutdown(): Promise<void> {
    this.unsubscribe();
    await super.beforeApplicationShutdown();
  }

  protected override async round(): Promise<void> {
    await pause(gathering);
    const catchingUp = Object.entries(this.consumers.consumers).map(async ([name, consumer]) => {
      try {
        await consumer.catchUp();
      } catch (error) {
        this.log.error({ err: error, consumer: name }, 'a consumer stopped; it goes on in the next round');
      }
    });
    await Promise.all(catchingUp);
  }
}
