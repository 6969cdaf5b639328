import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { News } from '@fairview/platform';
import type { Logger } from 'pino';
import { workerLog } from '../worker-log.js';

/** Nest's token of what this process follows and is told by. */
export const FOLLOWED = Symbol('followed');

/** The followers of the log, and the news that wakes them. */
export interface Followed {
  readonly news: Pick<News, 'subscribe'>;
  /** By name: each takes what is new in every club, and resolves when it has. */
  readonly followers: Readonly<Record<string, { catchUp(): Promise<number> }>>;
}

/** Milliseconds between two looks without news: whatever was not heard is taken up then. */
const every = 5_000;

/**
 * Keeps the followers at the end of the log: woken by news, and by the clock in case news was lost. What follows in
 * another stream is thereby issued even if the process that wrote its cause has died.
 */
@Injectable()
export class Following implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private interval: NodeJS.Timeout | undefined;
  private leave: () => void = () => undefined;
  private underWay: Promise<void> | undefined;
  private again = false;

  constructor(
    @Inject(FOLLOWED) private readonly followed: Followed,
    @Inject(workerLog) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const soon = (): void => this.followSoon();
    this.leave = this.followed.news.subscribe({ heard: soon, missed: soon });
    this.interval = setInterval(soon, every);
    soon();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.interval);
    this.leave();
    this.again = false;
    await this.underWay;
  }

  /** Follows now; while it is under way, once more afterwards. */
  private followSoon(): void {
    this.again = true;
    this.underWay ??= this.follow().finally(() => (this.underWay = undefined));
  }

  private async follow(): Promise<void> {
    while (this.again) {
      this.again = false;
      for (const [name, follower] of Object.entries(this.followed.followers)) {
        try {
          await follower.catchUp();
        } catch (error) {
          this.log.error(
            { err: error, follower: name },
            'a follower stopped; it starts again with the next news',
          );
        }
      }
    }
  }
}
