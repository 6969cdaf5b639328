import type { Pool } from 'pg';

/** How the consumers of the log stand. */
export interface ConsumersCheck {
  /** Events that each consumer has still to take, over all clubs; one that never ran is missing. */
  readonly behind: Readonly<Record<string, number>>;
  /** How many streams each consumer has parked; one that has parked none is missing. */
  readonly parked: Readonly<Record<string, number>>;
}

const behind = `
  select name, sum(head.position - coalesce(reached.position, 0))::text as count
    from (select distinct name from log.cursor) as consumer
   cross join log.club_head as head
    left join log.cursor as reached using (name, club)
   group by name
   order by name`;

const parked = `
  select consumer as name, count(*)::text as count from consumers.parked group by consumer order by consumer`;

/** Looks how far the consumers are behind the log, and what they have parked. */
export async function consumersCheck(pool: Pick<Pool, 'query'>): Promise<ConsumersCheck> {
  const counts = async (query: string) => {
    const { rows } = await pool.query<{ name: string; count: string }>(query);
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
  };
  return { behind: await counts(behind), parked: await counts(parked) };
}
