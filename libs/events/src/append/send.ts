import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { call } from './call.js';
import type { Entry } from './entry.js';
import { appendStatement } from './statement.js';
import { isOutage, LogUnavailable } from './unavailable.js';

/** How long an append may take, and how often it is sent again when its outcome is not known; all in milliseconds. */
export interface Patience {
  /** For a connection, and for one answer on it; it is closed after that. */
  readonly timeout: number;
  /** One pause before each further try. */
  readonly pauses: readonly number[];
}

export const usualPatience: Patience = {
  timeout: 5_000,
  pauses: [20, 50, 100, 250, 500, 1_000, 2_000, 3_000],
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

/** A connection that breaks while it is ours says so in the call's answer; unheard, its event would end the process. */
async function connectionOf(pool: Pool, timeout: number): Promise<PoolClient> {
  const client = await connectionInTime(pool, timeout);
  if (!heard.has(client)) {
    heard.add(client);
    client.on('error', () => undefined);
  }
  return client;
}

/** Sends appends on a given connection, once. @returns the rows that `answersOf` reads */
export function sendOn(
  client: ClientBase,
  entries: readonly Entry[],
  timeout: number,
): Promise<readonly string[]> {
  const { statement, values } = appendStatement(entries);
  return call(client, statement, values, timeout);
}

async function sendOnce(pool: Pool, entries: readonly Entry[], timeout: number): Promise<readonly string[]> {
  const client = await connectionOf(pool, timeout);
  try {
    const rows = await sendOn(client, entries, timeout);
    client.release();
    return rows;
  } catch (error) {
    client.release(isOutage(error));
    throw error;
  }
}

/**
 * Sends appends, again after an outage: the command ids see to it that each takes effect at most once.
 * @throws LogUnavailable when patience ended; any other error of the database means that nothing was written
 */
export async function send(
  pool: Pool,
  entries: readonly Entry[],
  { timeout, pauses }: Patience,
): Promise<readonly string[]> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await sendOnce(pool, entries, timeout);
    } catch (error) {
      if (!isOutage(error)) throw error;
      const wait = pauses[tries];
      if (wait === undefined || pool.ending) {
        throw new LogUnavailable('The log is out of reach; the outcome of the append is not known.', {
          cause: error,
        });
      }
      await pause(wait);
    }
  }
}
