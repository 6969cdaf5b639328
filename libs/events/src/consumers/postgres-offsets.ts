import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { v4 as newId } from 'uuid';
import type { ConsumerOffsets } from './offsets.js';

/** Milliseconds for which an offset is held, and after which it is renewed while the work goes on. */
export interface Lease {
  readonly lasts: number;
  readonly renewedEvery: number;
}

/**
 * Milliseconds for which a statement waits for a row at most: it has begun so long before that which gave the lease that it finds,
 * and must not take that for one of a later clock.
 */
export const rowWait = 1_000;

const usualLease: Lease = { lasts: 5_000, renewedEvery: 1_500 };

/** The server's own clock at the start of the statement, in milliseconds: a lease decides nothing, so that it need not be the log's. */
const now = `(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/** A lease that ends later than any could was given before the clock went back: it counts for nothing. */
const take = `
  insert into log.cursor as c (name, club, position, holder, until) values ($1, $2, 0, $3, ${now} + $4)
  on conflict (name, club) do update set holder = excluded.holder, until = excluded.until
    where c.holder is null or c.holder = excluded.holder or c.until < excluded.until - $4 or c.until > excluded.until + ${rowWait}
  returning c.position`;

const renew = `update log.cursor set until = ${now} + $4 where name = $1 and club = $2 and holder = $3`;

const letGo = `
  update log.cursor set position = $5, holder = null, until = null
   where name = $1 and club = $2 and holder = $3 and position = $4
  returning position`;

interface Held {
  readonly name: string;
  readonly club: string;
  readonly from: number;
}

/**
 * Offsets in table log.cursor. An offset is held by a lease, in no transaction: a process that dies or stands still loses it
 * within seconds, and one that has lost it moves nothing.
 */
export class PostgresConsumerOffsets implements ConsumerOffsets {
  private readonly holder = newId();
  /** What this object works on. Its own lease from before an outage holds it up no longer. */
  private readonly atWork = new Set<string>();

  constructor(
    private readonly pool: Pool,
    private readonly lease: Lease = usualLease,
  ) {}

  async positions(name: string, clubs: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ club: string; position: number | string }>(
      'select club, position from log.cursor where name = $1 and club = any($2)',
      [name, clubs],
    );
    return new Map(rows.map(({ club, position }) => [club, Number(position)]));
  }

  async advance(
    name: string,
    club: string,
    step: (position: number) => Promise<number>,
  ): Promise<number | undefined> {
    const key = `${name} ${club}`;
    if (this.atWork.has(key)) return undefined;
    this.atWork.add(key);
    try {
      const from = await this.take(name, club);
      return from === undefined ? undefined : await this.advanceHeld({ name, club, from }, step);
    } finally {
      this.atWork.delete(key);
    }
  }

  private async advanceHeld(
    held: Held,
    step: (position: number) => Promise<number>,
  ): Promise<number | undefined> {
    const over = new AbortController();
    const renewing = this.renew(held, over.signal);
    try {
      const position = await step(held.from);
      return await this.letGo(held, position);
    } catch (error) {
      // What cannot be given back now lapses by itself.
      await this.letGo(held, held.from).catch(() => undefined);
      throw error;
    } finally {
      over.abort();
      await renewing;
    }
  }

  private async take(name: string, club: string): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ position: number | string }>(take, [
      ...[name, club, this.holder, this.lease.lasts],
    ]);
    return rows[0] && Number(rows[0].position);
  }

  private async renew({ name, club }: Held, signal: AbortSignal): Promise<void> {
    const { lasts, renewedEvery } = this.lease;
    const passed = () => pause(renewedEvery, true, { signal }).catch(() => false);
    while (await passed()) {
      // If it cannot be renewed it lapses, and the process that takes it does the same work again.
      await this.pool.query(renew, [name, club, this.holder, lasts]).catch(() => undefined);
    }
  }

  /** @returns the new position, `undefined` if the lease was lost */
  private async letGo({ name, club, from }: Held, position: number): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ position: number | string }>(letGo, [
      ...[name, club, this.holder, from, position],
    ]);
    return rows.length > 0 ? position : undefined;
  }
}
