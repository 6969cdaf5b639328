import type { Instant, Outage } from '@fairview/events';
import type { Pool, QueryConfig } from 'pg';

/** The contents of the tables, and the log's clock at that time. */
export interface HeartbeatRead {
  readonly now: Instant;
  readonly heartbeat: Instant | null;
  readonly outages: readonly Outage[];
}

// One statement, so that no outage is missing that was written before this heartbeat.
const reading = `
  with clock as materialized (select log.now() as now)
  select clock.now,
         (select h.at from deadlines.heartbeat h where h.name = 'api') as heartbeat,
         (select coalesce(json_agg(json_build_object('from', o.since, 'until', o.until) order by o.since), '[]')
            from deadlines.outage o
           where o.until > $1 and o.until <= clock.now) as outages
    from clock`;

/** Milliseconds after which a question is given up and its connection closed: it may lead to a server that is gone without a word. */
const patience = 4_000;

/** pg takes it with each question, and its types know it for a whole connection alone. */
const within = (question: QueryConfig): QueryConfig => Object.assign(question, { query_timeout: patience });

/** Heartbeat and outages as the database has them. */
export class HeartbeatRows {
  constructor(private readonly pool: Pool) {}

  /**
   * Writes that the serving processes are there, and an outage if they were not or the clock jumped.
   * @param expected what the clock must say
   */
  async beat(expected: Instant): Promise<void> {
    await this.pool.query(
      within({ name: 'heartbeat-beat', text: 'select deadlines.beat($1)', values: [expected] }),
    );
  }

  /** The clock, the last heartbeat, and the outages that ended after `known` and are over. */
  async read(known: Instant): Promise<HeartbeatRead> {
    const { rows } = await this.pool.query<HeartbeatRead>(
      within({ name: 'heartbeat-read', text: reading, values: [known] }),
    );
    const [row] = rows;
    if (!row) throw new Error('the log has no clock');
    return row;
  }
}
