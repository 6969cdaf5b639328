import type pg from 'pg';
import { v4 as newId } from 'uuid';
import type { Settings } from './settings.js';
import { PostgresWire, postgresChannel } from './notifications/postgres-wire.js';
import { RedisWire } from './notifications/redis-wire.js';
import type { Wire } from './notifications/wire.js';

/** Called when a club's log has grown. */
export interface NotificationListener {
  /** The club's log reaches at least this position. May come twice, late, or out of order. */
  onAppended(club: string, position: number): void;
  /** Something that is not in the log is wanted of a club: a checkpoint. */
  onAsked?(club: string): void;
  /** Who callers are, or what they hold, may have changed. */
  onCallersChanged?(): void;
  /** Names or texts were erased: what was made of them is not to be shown again. */
  onErased?(): void;
  /** The connection has just been made, for the first time or again: notifications sent before were not received. */
  onReconnected?(): void;
}

/** How an append that is made in PostgreSQL makes itself known: as `CLUB POSITION SENDER`, in its own transaction. */
export interface AppendAnnouncement {
  readonly channel: string;
  /** This process. */
  readonly sender: string;
}

/**
 * Tells every process that a club's log has grown, or that something was erased. A notification is a hint: a listener that gets
 * one, or learns that some were missed, reads the log from the position it has reached, and forgets what it has kept of names
 * and texts.
 */
export interface Notifications {
  /** Set if appends are to make themselves known, because notifications go over the database. */
  readonly announcement: AppendAnnouncement | undefined;
  /**
   * Call it after each append of this process: tells the other processes, unless the append did it. The listeners of this
   * process are not called: they follow its log. Never throws, as `publish`.
   */
  announce(club: string, position: number): Promise<void>;
  /** Asks all processes for what is wanted of a club. Never throws, as `publish`. */
  ask(club: string): Promise<void>;
  /** Says to the other processes that who callers are, or what they hold, may have changed. Never throws, as `publish`. */
  callersChanged(): Promise<void>;
  /**
   * Call it after commit. The listeners of this process are called at once, whatever the state of the connection. Never throws:
   * a lost notification is made up for by the next, or by `onReconnected`.
   */
  publish(club: string, position: number): Promise<void>;
  /** The same of names or texts that were erased, in whatever club. Never throws. */
  publishErasure(): Promise<void>;
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

/**
 * A club, its position (or that something is asked), and the sender. What else comes over a wire that others may write to is left
 * aside: it would be asked of the log.
 */
const news =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|callers|words) (\d{1,16}|asked|changed|erased) ([0-9a-f-]{36})$/;

class WiredNotifications implements Notifications {
  private readonly listeners = new Set<NotificationListener>();
  private listening = false;

  constructor(
    private readonly wire: Wire,
    private readonly sender: string,
    readonly announcement: AppendAnnouncement | undefined,
    private readonly onError: (error: Error) => void,
  ) {}

  async announce(club: string, position: number): Promise<void> {
    if (!this.announcement) await this.send(`${club} ${position}`);
  }

  ask(club: string): Promise<void> {
    this.notifyAll((one) => one.onAsked?.(club));
    return this.send(`${club} asked`);
  }

  callersChanged(): Promise<void> {
    return this.send('callers changed');
  }

  publish(club: string, position: number): Promise<void> {
    this.notifyAll((one) => one.onAppended(club, position));
    return this.send(`${club} ${position}`);
  }

  publishErasure(): Promise<void> {
    this.notifyAll((one) => one.onErased?.());
    return this.send('words erased');
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

  private async send(text: string): Promise<void> {
    try {
      await this.wire.send(`${text} ${this.sender}`);
    } catch (error) {
      this.onError(error as Error);
    }
  }

  private receive(text: string): void {
    const [, club, position, sender] = news.exec(text) ?? [];
    // The listeners of this process were called when it was sent.
    if (club === undefined || sender === this.sender) return;
    if (club === 'callers') return this.notifyAll((one) => one.onCallersChanged?.());
    if (club === 'words') return this.notifyAll((one) => one.onErased?.());
    if (position === 'asked') return this.notifyAll((one) => one.onAsked?.(club));
    const reached = Number(position);
    if (Number.isSafeInteger(reached)) this.notifyAll((one) => one.onAppended(club, reached));
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
  const sender = newId();
  const { onError } = options;
  if (settings.redisUrl)
    return new WiredNotifications(new RedisWire(settings.redisUrl, options), sender, undefined, onError);
  const announcement = { channel: postgresChannel, sender };
  return new WiredNotifications(new PostgresWire(options), sender, announcement, onError);
}
