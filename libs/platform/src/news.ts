import type pg from 'pg';
import type { Settings } from './settings.js';
import { PostgresWire } from './news/postgres-wire.js';
import { RedisWire } from './news/redis-wire.js';
import type { Wire } from './news/wire.js';

/** Somebody who wants to hear that a club's log has grown. */
export interface NewsListener {
  /** The club's log reaches at least this position. May come twice, late, or out of order. */
  heard(club: string, position: number): void;
  /** The wire has just come up, for the first time or again: what happened before it did was not heard. */
  missed?(): void;
}

/**
 * Tells every process that a club's log has grown. The news is a hint: whoever hears it, or learns that he missed some,
 * reads the log from the position he has reached.
 */
export interface News {
  /** Call it after commit. Never throws: news that is lost is made good by the next, or by `missed`. */
  publish(club: string, position: number): Promise<void>;
  /** @returns ends the subscription */
  subscribe(listener: NewsListener): () => void;
  close(): Promise<void>;
}

export interface NewsOptions {
  /** Publishes through PostgreSQL. */
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly applicationName: string;
  /** Told of a lost connection and of news that could not be sent. */
  readonly onError: (error: Error) => void;
}

class WiredNews implements News {
  private readonly listeners = new Set<NewsListener>();
  private listening = false;

  constructor(
    private readonly wire: Wire,
    private readonly onError: (error: Error) => void,
  ) {}

  async publish(club: string, position: number): Promise<void> {
    try {
      await this.wire.send(`${club} ${position}`);
    } catch (error) {
      this.onError(error as Error);
    }
  }

  subscribe(listener: NewsListener): () => void {
    this.listeners.add(listener);
    if (!this.listening) {
      this.listening = true;
      this.wire.listen({
        up: () => this.tellAll((one) => one.missed?.()),
        message: (text) => this.hear(text),
      });
    }
    return () => void this.listeners.delete(listener);
  }

  close(): Promise<void> {
    this.listeners.clear();
    return this.wire.close();
  }

  private hear(text: string): void {
    const [club = '', position = ''] = text.split(' ');
    const reached = Number(position);
    if (club && Number.isSafeInteger(reached)) this.tellAll((one) => one.heard(club, reached));
  }

  /** One listener's mistake must not keep the news from the others. */
  private tellAll(tell: (listener: NewsListener) => void): void {
    for (const listener of [...this.listeners]) {
      try {
        tell(listener);
      } catch (error) {
        this.onError(error as Error);
      }
    }
  }
}

/** Opens the news on PostgreSQL, or on Redis where REDIS_URL is set. It connects to listen with the first subscriber. */
export function openNews(settings: Pick<Settings, 'redisUrl'>, options: NewsOptions): News {
  const wire = settings.redisUrl ? new RedisWire(settings.redisUrl, options) : new PostgresWire(options);
  return new WiredNews(wire, options.onError);
}
