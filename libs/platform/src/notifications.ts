import type pg from 'pg';
import type { Settings } from './settings.js';
import { PostgresWire } from './notifications/postgres-wire.js';
import { RedisWire } from './notifications/redis-wire.js';
import type { Wire } from './notifications/wire.js';

/** Called when a club's log has grown. */
export interface NotificationListener {
  /** The club's log reaches at least this position. May come twice, late, or out of order. */
  onAppended(club: string, position: number): void;
  /** The connection has just been made, for the first time or again: notifications sent before were not received. */
  onReconnected?(): void;
}

/**
 * Tells every process that a club's log has grown. A notification is a hint: a listener that gets one, or learns that some
 * were missed, reads the log from the position it has reached.
 */
export interface Notifications {
  /**
   * Call it after commit. The listeners of this process are called at once, whatever the state of the connection. Never throws:
   * a lost notification is made up for by the next, or by `onReconnected`.
   */
  publish(club: string, position: number): Promise<void>;
  /** @returns ends the subscription */
  subscribe(listener: NotificationListener): () => void;
  close(): Promise<void>;
}

export interface NotificationOptions {
  /** Publishes through PostgreSQL. */
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly applicationName: string;
  /** Gets lost connections and failures to send. */
  readonly onError: (error: Error) => void;
}

/** How many of one's own notifications are recognized when the connection returns them. */
const ownKnown = 1_000;

/** A club and a position. What else comes over a wire that others may write to is left aside: it would be asked of the log. */
const news = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{1,16})$/;

class WiredNotifications implements Notifications {
  private readonly own = new Set<string>();
  private readonly listeners = new Set<NotificationListener>();
  private listening = false;

  constructor(
    private readonly wire: Wire,
    private readonly onError: (error: Error) => void,
  ) {}

  async publish(club: string, position: number): Promise<void> {
    const text = `${club} ${position}`;
    const [oldest] = this.own;
    if (this.own.size >= ownKnown && oldest !== undefined) this.own.delete(oldest);
    if (this.listening) this.own.add(text);
    this.notifyAll((one) => one.onAppended(club, position));
    try {
      await this.wire.send(text);
    } catch (error) {
      this.onError(error as Error);
    }
  }

  subscribe(listener: NotificationListener): () => void {
    this.listeners.add(listener);
    if (!this.listening) {
      this.listening = true;
      this.wire.listen({
        up: () => this.notifyAll((one) => one.onReconnected?.()),
        message: (text) => this.receive(text),
      });
    }
    return () => void this.listeners.delete(listener);
  }

  close(): Promise<void> {
    this.listeners.clear();
    return this.wire.close();
  }

  private receive(text: string): void {
    // Told when it was published.
    if (this.own.delete(text)) return;
    const [, club, position] = news.exec(text) ?? [];
    const reached = Number(position);
    if (club !== undefined && Number.isSafeInteger(reached))
      this.notifyAll((one) => one.onAppended(club, reached));
  }

  /** One listener's mistake must not keep the notification from the others. */
  private notifyAll(tell: (listener: NotificationListener) => void): void {
    for (const listener of [...this.listeners]) {
      try {
        tell(listener);
      } catch (error) {
        this.onError(error as Error);
      }
    }
  }
}

/** Opens notifications on PostgreSQL, or on Redis if REDIS_URL is set. The first subscriber makes it connect. */
export function openNotifications(
  settings: Pick<Settings, 'redisUrl'>,
  options: NotificationOptions,
): Notifications {
  const wire = settings.redisUrl ? new RedisWire(settings.redisUrl, options) : new PostgresWire(options);
  return new WiredNotifications(wire, options.onError);
}
