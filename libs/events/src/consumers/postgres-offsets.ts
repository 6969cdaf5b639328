import type { Pool, PoolClient } from 'pg';
import type { ConsumerOffsets } from './offsets.js';

/**
 * Offsets in table log.cursor. An offset is held by its row's lock: a process that dies lets go of it, and an offset whose
 * holder lost the connection does not move.
 */
export class PostgresConsumerOffsets implements ConsumerOffsets {
  constructor(private readonly pool: Pool) {}

  async positions(name: string): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ club: string; position: number | string }>(
      'select club, position from log.cursor where name = $1',
      [name],
    );
    return new Map(rows.map(({ club, position }) => [club, Number(position)]));
  }

  async advance(
    name: string,
    club: string,
    step: (position: number) => Promise<number>,
  ): Promise<number | undefined> {
    const client = await this.pool.connect();
    // Lost while `step` works, it is missed at the next statement; unheard, its event would end the process.
    const lost = () => undefined;
    client.on('error', lost);
    try {
      const position = await this.advanceOn(client, [name, club], step);
      client.off('error', lost);
      client.release();
      return position;
    } catch (error) {
      // Closing the connection also rolls back.
      client.release(true);
      throw error;
    }
  }

  private async advanceOn(
    client: PoolClient,
    key: readonly [name: string, club: string],
    step: (position: number) => Promise<number>,
  ): Promise<number | undefined> {
    await client.query(
      'insert into log.cursor (name, club, position) values ($1, $2, 0) on conflict do nothing',
      [...key],
    );
    // A page may take its time: all that the transaction holds is this consumer's offset.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ position: number | string }>(
      'select position from log.cursor where name = $1 and club = $2 for update skip locked',
      [...key],
    );
    const [row] = rows;
    const position = row && (await step(Number(row.position)));
    if (position !== undefined && position !== Number(row?.position)) {
      await client.query('update log.cursor set position = $3 where name = $1 and club = $2', [
        ...key,
        position,
      ]);
    }
    await client.query('commit');
    return position;
  }
}
