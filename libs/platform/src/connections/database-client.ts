import pg from 'pg';
import { forgetPrimary, primaryOf, usePrimary, type Primary } from './primary.js';
import { eachAlone, namesGroup } from './server-list.js';

/** PostgreSQL's code for a write that a standby refuses. */
const readOnly = '25006';

/**
 * A connection whose end is heard by those who listen, and ends nobody else: an `error` that nobody listens to would end the
 * process. The code that uses the connection learns of it at the next statement. If its address names several servers it leads to the
 * one that takes writes, and is closed when that one takes them no more, or when another one is found that does. All connections to PostgreSQL are of this class:
 * `openPool` and `appConnection` see to it, and `test/platform/connections.spec.ts`.
 */
export class DatabaseClient extends pg.Client {
  private readonly group: string | undefined;
  private hasEnded = false;

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString: address } = config;
    const group = address !== undefined && namesGroup(address) ? address : undefined;
    super(group === undefined ? config : { ...config, connectionString: eachAlone(group)[0] });
    this.group = group;
    if (group !== undefined) this.leaveStandby(group);
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    return event === 'error' && this.listenerCount(event) === 0 ? false : super.emit(event, ...values);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    const { group } = this;
    if (group === undefined) return callback ? super.connect(callback) : super.connect();
    const connected = this.toPrimary(group, () => super.connect());
    if (!callback) return connected;
    // pg calls it with nothing when it is connected, and types it otherwise.
    connected.then(() => (callback as () => void)(), callback);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.hasEnded = true;
    return callback ? super.end(callback) : super.end();
  }

  /** Connects to the primary; one that does not let us in is one no more. */
  private async toPrimary(group: string, connect: () => Promise<pg.Client>): Promise<pg.Client> {
    const primary = await primaryOf(group);
    if (this.hasEnded) throw new Error('Connection terminated');
    Object.assign(this, { host: primary.host, port: primary.port });
    try {
      const connected = await connect();
      this.holdTo(group, primary);
      return connected;
    } catch (error) {
      forgetPrimary(group);
      throw error;
    }
  }

  /**
   * Ends when another server is the primary: one that is gone may leave its connections open, and nobody closes them for a quarter of
   * an hour. When it is cut, the primary may be gone.
   */
  private holdTo(group: string, { host, port }: Primary): void {
    let isFormer = false;
    const leave = (primary: Primary): void => {
      isFormer = primary.host !== host || primary.port !== port;
      if (isFormer) this.connection.stream.destroy();
    };
    const ended = usePrimary(group, { leave });
    this.once('end', () => {
      ended();
      if (!this.hasEnded && !isFormer) forgetPrimary(group);
    });
  }

  /** A primary that became a standby refuses writes: the pool then drops this connection, and the next one looks for the primary. */
  private leaveStandby(group: string): void {
    this.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code !== readOnly) return;
      forgetPrimary(group);
      this.connection.once('readyForQuery', () => void this.end().catch(() => undefined));
    });
  }
}

/** A pool of such connections. @param onError gets connections that end while nobody uses them */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: DatabaseClient });
  pool.on('error', onError);
  return pool;
}
