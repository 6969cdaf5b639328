import pg, { type Pool, type PoolClient, type QueryResultRow } from 'pg';
import { validate } from 'uuid';
import type { Checked } from '@fairview/kernel';

export type Connection = Pick<Pool | PoolClient, 'query'>;

/** Whether a text can be an id at all: what cannot is answered like an id that nobody has. */
export const isId = (text: string): boolean => validate(text) && text === text.toLowerCase();

/** What a repository answers, or the database's error without the row and the values that caused it: they are secrets here. */
export async function withoutRow<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // TypeORM keeps the values beside the error of the driver.
    const cause: unknown = error instanceof Error && 'driverError' in error ? error.driverError : error;
    if (cause instanceof pg.DatabaseError) {
      cause.detail = undefined;
      cause.where = undefined;
      cause.internalQuery = undefined;
    }
    throw cause;
  }
}

/** A statement used by almost every request: each connection plans it once, under its name. */
export interface Prepared {
  /** Unique in the process. */
  readonly name: string;
  readonly text: string;
}

/** Runs a statement that no repository can say. */
export async function rowsOf<R extends QueryResultRow>(
  on: Connection,
  statement: string | Prepared,
  values: readonly unknown[],
): Promise<readonly R[]> {
  const asked = typeof statement === 'string' ? { text: statement } : statement;
  return (await withoutRow(on.query<R>({ ...asked, values: [...values] }))).rows;
}

/** The first row of a statement, if there is one. */
export async function rowOf<R extends QueryResultRow>(
  on: Connection,
  statement: string | Prepared,
  values: readonly unknown[],
): Promise<R | undefined> {
  return (await rowsOf<R>(on, statement, values))[0];
}

/** One transaction around `work`: committed if it answers with a value, rolled back if it refuses or throws. */
export async function transact<A extends Checked<unknown>>(
  pool: Pool,
  work: (client: PoolClient) => Promise<A>,
): Promise<A> {
  const client = await pool.connect();
  // Lost while `work` is about something else, it is missed at the next statement; unheard, its event would end the process.
  const lost = (): void => undefined;
  client.on('error', lost);
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query(answer.ok ? 'commit' : 'rollback');
    client.off('error', lost);
    client.release();
    return answer;
  } catch (error) {
    // A connection that failed may still be inside the transaction: it is closed, and with it the transaction.
    client.release(true);
    throw error;
  }
}
