import type { Pool } from 'pg';

/** How the consumers of the log stand. */
export interface ConsumersCheck {
  /** Milliseconds since each consumer was last at the end of the log; one that never was is missing. */
  readonly since: Readonly<Record<string, number>>;
  /** How many streams each consumer has parked; one that has parked none is missing. */
  readonly parked: Readonly<Record<string, number>>;
}

const since = `select consumer as name, (log.now() - ended_at)::text as count from consumers.round order by consumer`;

const parked = `
  select consumer as name, count(*)::text as count from consumers.parked group by consumer order by consumer`;

/** Looks when the consumers were last at the end of the log, and what they have parked. */
export async function consumersCheck(pool: Pick<Pool, 'query'>): Promise<ConsumersCheck> {
  const counts = async (query: string) => {
    const { rows } = await pool.query<{ name: string; count: string }>(query);
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
  };
  return { since: await counts(since), parked: await counts(parked) };
}
