import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { News } from '@fairview/platform';
import type { Logger } from 'pino';
import { Repeating } from '../repeating.js';
import { LOGGER } from '../logger.js';

/** Nest's token of what this process follows and is told by. */
export const FOLLOWED = Symbol('followed');

/** The followers of the log, and the news that wakes them. */
export interface Followed {
  readonly news: Pick<News, 'subscribe'>;
  /** By name: each takes what is new in every club, and resolves when it has. */
  readonly followers: Readonly<Record<string, { catchUp(): Promise<number> }>>;
}

/** Milliseconds between two rounds without news: whatever was not heard is taken up then. */
const every = 5_000;

/** Milliseconds in which news gathers: a hall full of games is followed in a few rounds a second. */
const gathering = 200;

/**
 * Keeps the followers at the end of the log: woken by news, and by the clock in case news was lost. What follows in
 * another stream is thereby issued even if the process that wrote its cause has died (decision 0003).
 */
@Injectable()
export class Following extends Repeating {
  private leave: () => void = () => undefined;

  constructor(
    @Inject(FOLLOWED) private readonly followed: Followed,
    @Inject(LOGGER) log: Logger,
  ) {
    super(every, 'following the log failed; the next round follows', log);
  }

  override onApplicationBootstrap(): void {
    const soon = (): void => this.soon();
    this.leave = this.followed.news.subscribe({ heard: soon, missed: soon });
    super.onApplicationBootstrap();
  }

  override async beforeApplicationShutdown(): Promise<void> {
    this.leave();
    await super.beforeApplicationShutdown();
  }

  protected override async round(): Promise<void> {
    await pause(gathering);
    for (const [name, follower] of Object.entries(this.followed.followers)) {
      try {
        await follower.catchUp();
      } catch (error) {
        this.log.error({ err: error, follower: name }, 'a follower stopped; it goes on in the next round');
      }
    }
  }
}
