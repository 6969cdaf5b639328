import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool, PoolClient, Submittable } from 'pg';
import { isNodeAway, isOutage, LogUnavailable, NodeAway } from './unavailable.js';

/** What pg's connection offers to those that speak its protocol themselves, as its cursors do. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string | undefined>;
  parse(message: { readonly name: string; readonly text: string }): void;
  bind(message: {
    readonly statement: string;
    readonly values: readonly string[];
    readonly valueMapper: (value: string) => string;
  }): void;
  execute(message: object): void;
  sync(): void;
}

/** A statement that answers rows of one text each; `name` is its name once prepared, 63 characters at most. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * A prepared statement executed without asking what its rows look like, which is known: a lone append costs a
 * sixth less time and a quarter less CPU in Node that way (docs/decisions/0001-appending-to-the-log.md).
 */
class Call implements Submittable {
  private readonly rows: string[] = [];
  /** By these pg notes on the connection what has been prepared. */
  readonly name: string;
  readonly text: string;
  callback: ((error: Error | null, rows: readonly string[]) => void) | undefined;

  constructor(
    statement: Statement,
    private readonly values: readonly string[],
    readonly query_timeout: number,
  ) {
    this.name = statement.name;
    this.text = statement.text;
  }

  submit(connection: unknown): Error | null {
    const wire = connection as Wire;
    const { name, text } = this;
    const prepared = wire.parsedStatements[name];
    if (prepared !== undefined && prepared !== text) return new Error(`two statements are named ${name}`);
    wire.stream.cork();
    try {
      if (prepared === undefined) wire.parse({ name, text });
      wire.bind({ statement: name, values: this.values, valueMapper: (value) => value });
      wire.execute({});
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void {
    this.rows.push(message.fields[0] ?? '');
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.callback?.(error, []);
  }

  handleReadyForQuery(): void {
    this.callback?.(null, this.rows);
  }
}

/**
 * Executes a statement on a connection.
 * @param timeout milliseconds to wait for the answer; a connection that took longer must be closed
 * @returns the first column of each row
 */
export function call(
  client: ClientBase,
  statement: Statement,
  values: readonly string[],
  timeout: number,
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const query = new Call(statement, values, timeout);
    query.callback = (error, rows) => (error ? reject(error) : resolve(rows));
    client.query(query);
  });
}

/** How long an append may take, and how often it is sent again when its outcome is not known; all in milliseconds. */
export interface Patience {
  /** For a connection, and for one answer on it; it is closed after that. */
  readonly timeout: number;
  /** One pause before each further try. */
  readonly pauses: readonly number[];
  /** No further try begins so long after the first one; without it the pauses alone decide. */
  readonly within?: number;
}

export const usualPatience: Patience = {
  timeout: 5_000,
  pauses: [20, 50, 100, ...Array.from({ length: 14 }, () => 500)],
};

const heard = new WeakSet<ClientBase>();

/** Waits for a connection no longer than `timeout`; one that comes later goes back to the pool. */
async function connectionInTime(pool: Pool, timeout: number): Promise<PoolClient> {
  const coming = pool.connect();
  if (pool.idleCount > 0 && pool.idleCount >= pool.waitingCount) return coming;
  const waiting = new AbortController();
  const late = pause(timeout, undefined, { signal: waiting.signal }).catch(() => undefined);
  const client = await Promise.race([coming, late]).finally(() => waiting.abort());
  if (client) return client;
  coming.then(
    (unwanted) => unwanted.release(),
    () => undefined,
  );
  throw new Error('no connection to the database in time');
}

/** A connection that breaks while we use it is reported in the call's answer; unhandled, its event would end the process. */
export async function connectionOf(pool: Pool, timeout: number): Promise<PoolClient> {
  const client = await connectionInTime(pool, timeout);
  if (!heard.has(client)) {
    heard.add(client);
    client.on('error', () => undefined);
  }
  return client;
}

async function once<T>(pool: Pool, timeout: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await connectionOf(pool, timeout);
  try {
    const answer = await work(client);
    client.release();
    return answer;
  } catch (error) {
    client.release(isOutage(error) && !isNodeAway(error));
    throw error;
  }
}

/**
 * Does `work` on a connection, and again on another after an outage: it must be such that doing it twice is doing it
 * once, as an append is under its command id.
 * @throws LogUnavailable when patience ended; any other error of the database means that nothing was written
 */
export async function retryOnOutage<T>(
  pool: Pool,
  { timeout, pauses, within = Infinity }: Patience,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const end = performance.now() + within;
  for (let tries = 0; ; tries += 1) {
    try {
      return await once(pool, timeout, work);
    } catch (error) {
      if (!isOutage(error)) throw error;
      const wait = pauses[tries];
      if (wait === undefined || pool.ending || performance.now() + wait >= end) {
        const message = 'The log is out of reach; the outcome of the append is not known.';
        throw new (isNodeAway(error) ? NodeAway : LogUnavailable)(message, { cause: error });
      }
      await pause(wait);
    }
  }
}
