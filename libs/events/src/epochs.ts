import type { ClientBase, Pool } from 'pg';

/** One life of the log: from its beginning, or from a restore, to the next restore. */
export interface Epoch {
  readonly id: string;
  /** Whether the log was never restored: then a position says enough by itself. */
  readonly isFirst: boolean;
}

/** The epoch that the log is in. It changes only while no process serves. */
export async function currentEpoch(pool: Pick<Pool, 'query'>): Promise<Epoch> {
  const { rows } = await pool.query<{ id: string; number: number }>(
    'select id, number from log.epoch order by number desc limit 1',
  );
  const [newest] = rows;
  if (!newest) throw new Error('The log has no epoch: the database is not migrated.');
  return { id: newest.id, isFirst: newest.number === 1 };
}

/** Begins an epoch, in a database that was restored just now. @param client the owner of the log's tables */
export async function beginEpoch(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(
    'insert into log.epoch select max(number) + 1, gen_random_uuid(), log.now() from log.epoch',
  );
}
