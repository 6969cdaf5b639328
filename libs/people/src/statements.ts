import pg, { type Pool, type PoolClient, type QueryResultRow } from 'pg';
import { validate } from 'uuid';
import type { Checked } from '@fairview/kernel';

export type Connection = Pick<Pool | PoolClient, 'query'>;

/** Whether a text can be an id at all: what cannot is answered like an id that nobody has. */
export const isId = (text: string): boolean => validate(text) && text === text.toLowerCase();

/** Runs a statement. An error of the database goes on without the row that caused it: rows here hold secrets. */
export async function rowsOf<R extends QueryResultRow>(
  on: Connection,
  text: string,
  values: readonly unknown[],
): Promise<readonly R[]> {
  try {
    return (await on.query<R>(text, [...values])).rows;
  } catch (error) {
    if (error instanceof pg.DatabaseError) {
      error.detail = undefined;
      error.where = undefined;
      error.internalQuery = undefined;
    }
    throw error;
  }
}

/** The first row of a statement, if there is one. */
export async function rowOf<R extends QueryResultRow>(
  on: Connection,
  text: string,
  values: readonly unknown[],
): Promise<R | undefined> {
  return (await rowsOf<R>(on, text, values))[0];
}

/** One transaction around `work`: committed where it answers with a value, rolled back where it refuses or throws. */
export async function transact<A extends Checked<unknown>>(
  pool: Pool,
  work: (client: PoolClient) => Promise<A>,
): Promise<A> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query(answer.ok ? 'commit' : 'rollback');
    client.release();
    return answer;
  } catch (error) {
    // A connection that failed may still be inside the transaction: it is closed, and with it the transaction.
    client.release(true);
    throw error;
  }
}
