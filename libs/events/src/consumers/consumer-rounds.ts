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
