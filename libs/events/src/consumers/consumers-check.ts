import type { Pool } from 'pg';

const ending = `
  insert into consumers.round (consumer, ended_at) values ($1, log.now())
  on conflict (consumer) do update set ended_at = excluded.ended_at`;

/** When each consumer was last at the end of the log, in table consumers.round: one row, however many clubs there are. */
export class ConsumerRounds {
  constructor(private readonly pool: Pool) {}

  /** Notes that a consumer has now taken all that it knows of. */
  async ended(consumer: string): Promise<void> {
    await this.pool.query(ending, [consumer]);
  }
}

/** How the consumers of the log stand. */
export interface ConsumersCheck {
  /** Milliseconds since each consumer was last at the end of the log; one that never was is missing. */
  readonly since: Readonly<Record<string, number>>;
  /** How many streams each consumer has parked; one that has parked none is missing. */
  readonly parked: Readonly<Record<string, number>>;
  /** Milliseconds that the first events wait for a consumer, of whom none ever was at the end of the log; 0 once one was. */
  readonly unread: number;
}

const since = `select consumer as name, (log.now() - ended_at)::text as count from consumers.round order by consumer`;

const parked = `
  select consumer as name, count(*)::text as count from consumers.parked group by consumer order by consumer`;

/** A server whose log nobody follows has few clubs, and most of them are as old. */
const unread = `
  select coalesce(max(log.now() - at), 0)::text as count from (select club from log.club_head limit 100) one
    join log.event using (club) where log.event.position = 1`;

/** Looks when the consumers were last at the end of the log, and what they have parked. */
export async function consumersCheck(pool: Pick<Pool, 'query'>): Promise<ConsumersCheck> {
  const counts = async (query: string) => {
    const { rows } = await pool.query<{ name: string; count: string }>(query);
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
  };
  const ended = await counts(since);
  const isFollowed = Object.keys(ended).length > 0;
  const waiting = isFollowed ? 0 : Number((await pool.query<{ count: string }>(unread)).rows[0]?.count);
  return { since: ended, parked: await counts(parked), unread: waiting };
}
