import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseClient } from '../connections/database-client.js';
import { appConnection } from '../database.js';
import type { Receiver, Wire } from './wire.js';

/** The channel that all processes of a database listen to. */
export const postgresChannel = 'fairview_news';

/** Milliseconds: how often a silent connection is probed, and how long it may take to answer. */
const pulse = { every: 15_000, within: 5_000 };
const firstDelay = 100;
const longestDelay = 1_000;

/** NOTIFY through the pool, LISTEN on one connection of its own. */
export class PostgresWire implements Wire {
  private readonly closing = new AbortController();
  private client: DatabaseClient | undefined;
  private listener: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: {
      readonly pool: pg.Pool;
      readonly databaseUrl: string;
      readonly applicationName: string;
      readonly onError: (error: Error) => void;
    },
  ) {}

  async send(text: string): Promise<void> {
    await this.options.pool.query({
      name: 'notify',
      text: 'select pg_notify($1, $2)',
      values: [postgresChannel, text],
    });
  }

  listen(receiver: Receiver): void {
    this.listener = this.keepListening(receiver);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.client?.end().catch(() => undefined);
    await this.listener;
  }

  private async keepListening(receiver: Receiver): Promise<void> {
    const { signal } = this.closing;
    let delay = firstDelay;
    while (!signal.aborted) {
      try {
        await this.listenOnce(receiver, () => {
          delay = firstDelay;
        });
      } catch (error) {
        if (!signal.aborted) this.options.onError(error as Error);
      }
      await pause(delay, undefined, { signal }).catch(() => undefined);
      delay = Math.min(delay * 2, longestDelay);
    }
  }

  /** Listens until the connection is lost, which it reports by throwing. */
  private async listenOnce(receiver: Receiver, onUp: () => void): Promise<void> {
    const { databaseUrl: url, applicationName } = this.options;
    const client = new DatabaseClient({
      ...appConnection({ url, applicationName: `${applicationName} news` }),
      keepAlive: true,
      connectionTimeoutMillis: pulse.within,
      query_timeout: pulse.within,
    });
    this.client = client;
    const lost = new Promise<never>((_resolve, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection that listens for news was closed.')));
    });
    lost.catch(() => undefined);
    client.on('notification', (notice) => receiver.message(notice.payload ?? ''));
    try {
      // Ended while it connects, pg's client never answers: it only says that it has ended.
      await Promise.race([lost, client.connect()]);
      await client.query(`listen ${postgresChannel}`);
      onUp();
      receiver.up();
      for (;;) {
        await Promise.race([lost, pause(pulse.every, undefined, { signal: this.closing.signal })]);
        await Promise.race([lost, client.query('select 1')]);
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
