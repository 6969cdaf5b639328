import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Consumer, Log } from '@fairview/events';
import type { Notifications } from '@fairview/platform';
import type { Logger } from 'pino';
import { Repeating, LOGGER } from '../process/repeating.js';

/** Nest's token for the consumers of this process and what wakes them. */
export const CONSUMERS = Symbol('consumers');

/** The consumers of the log, and the notifications about clubs with new events. */
export interface Consumers {
  readonly notifications: Pick<Notifications, 'subscribe'>;
  /** What this process writes has consequences, too. */
  readonly log: Pick<Log, 'follow'>;
  readonly consumers: Readonly<Record<string, Pick<Consumer, 'take' | 'sweep' | 'isBehind'>>>;
  /** Notes that a consumer has nothing left to do. */
  readonly ended: (consumer: string) => Promise<void>;
}

/** Milliseconds between two pages of the sweep: it finds events without a notification. */
const every = 5_000;

/** Milliseconds in which notifications gather. */
const gathering = 200;

/** Milliseconds between two rounds at least: the process that wrote the cause has reacted at once, and a hall is always at play. */
const apart = 2_000;

/**
 * Keeps the consumers at the end of the log: notifications name the clubs with new events, and a sweep of all clubs finds what
 * notifications missed. It checks a page of clubs every five seconds, and all of them after the start and whenever
 * notifications were unavailable. Thereby consequences in other streams are issued even if the process that wrote its cause has
 * died (decision 0003), and what a round costs does not depend on how many clubs there are (decision 0045).
 */
@Injectable()
export class ConsumerLoop extends Repeating {
  private unsubscribe: readonly (() => void)[] = [];
  private news = new Map<string, number>();
  /** Whether notifications may have been missed: then all clubs are looked at without a pause. */
  private isWholeSweepDue = true;
  private sweptAt = -Infinity;
  private roundAt = -Infinity;
  private readonly stopped = new AbortController();

  constructor(
    @Inject(CONSUMERS) private readonly consumers: Consumers,
    @Inject(LOGGER) log: Logger,
  ) {
    super(every, 'consuming the log failed; the next round follows', log);
  }

  override onApplicationBootstrap(): void {
    const onAppended = (club: string, position: number): void => {
      this.news.set(club, Math.max(position, this.news.get(club) ?? 0));
      this.soon();
    };
    const onReconnected = (): void => {
      this.isWholeSweepDue = true;
      this.soon();
    };
    this.unsubscribe = [
      this.consumers.notifications.subscribe({ onAppended, onReconnected }),
      this.consumers.log.follow((events) => {
        const last = events.at(-1);
        if (last) onAppended(last.club, last.position);
      }),
    ];
    super.onApplicationBootstrap();
  }

  override async beforeApplicationShutdown(): Promise<void> {
    for (const end of this.unsubscribe) end();
    this.stopped.abort();
    await super.beforeApplicationShutdown();
  }

  protected override async round(): Promise<void> {
    const wait = Math.max(gathering, this.roundAt + apart - performance.now());
    await pause(wait, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    this.roundAt = performance.now();
    const heads = [...this.news].map(([club, position]) => ({ club, position }));
    this.news = new Map();
    const isWhole = this.isWholeSweepDue;
    this.isWholeSweepDue = false;
    const isSweepDue = isWhole || performance.now() - this.sweptAt >= every;
    const consuming = Object.entries(this.consumers.consumers).map(async ([name, consumer]) => {
      try {
        await consumer.take(heads);
        if (!isSweepDue) return;
        while (!(await consumer.sweep()) && isWhole);
        if (!consumer.isBehind) await this.consumers.ended(name);
      } catch (error) {
        this.isWholeSweepDue ||= isWhole;
        this.log.error({ err: error, consumer: name }, 'a consumer stopped; it goes on in the next round');
      }
    });
    await Promise.all(consuming);
    if (isSweepDue) this.sweptAt = performance.now();
  }
}
