import type { Pool } from 'pg';
import { v4 as anyId } from 'uuid';

/**
 * Appends an event to the log of a club that does not exist, and takes it back: nothing of it stays. It shows whether the log can
 * be written at all: whether there is room, no lock of somebody else's and the right to do so.
 * @throws what an append fails with
 */
export async function tryAppend(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const club = anyId();
    await client.query('select log.append($1, $2, $3, $4, 0, $5, $6)', [
      ...[club, anyId(), 'system', `club-${club}`, '{"type":"AppendTried"}', Number.MAX_SAFE_INTEGER],
    ]);
    await client.query('rollback');
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection that failed is closed, and its transaction with it.
    client.release(failure);
  }
}
