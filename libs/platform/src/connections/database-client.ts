import pg from 'pg';

/**
 * A connection whose end is heard by those who listen, and ends nobody else: an `error` that nobody listens to would end the
 * process. The code that uses the connection learns of it at the next statement. All connections to PostgreSQL are of this class:
 * `openPool` and `appConnection` see to it, and `test/platform/connections.spec.ts`.
 */
export class DatabaseClient extends pg.Client {
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    return event === 'error' && this.listenerCount(event) === 0 ? false : super.emit(event, ...values);
  }
}

/** A pool of such connections. @param onError gets connections that end while nobody uses them */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: DatabaseClient });
  pool.on('error', onError);
  return pool;
}
