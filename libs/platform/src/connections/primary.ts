import pg from 'pg';
import { eachAlone, serversOf, type Server } from './server-list.js';

/** Milliseconds in which a server must say whether it is the primary, and for which the answer holds. */
const patience = 1_500;
const answerHolds = 1_000;

const usualPort = 5432;

interface Found {
  readonly at: number;
  readonly server: Promise<Server>;
}

/** What the connections of this process have last found, by address: one look serves all that are opened at a time. */
const found = new Map<string, Found>();

/** A server of the group that was asked. @throws if it is away, or a standby */
async function ask(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fairview look for the primary',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby !== false) throw new Error('it is a standby');
  } finally {
    client.end().catch(() => undefined);
  }
}

/** A server that lets nobody in, or has no such database, is not away: that is the setting's mistake, and shown as it is. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(?:08|53|57)/u.test(error.code ?? '');

async function look(address: string): Promise<Server> {
  const servers = serversOf(address, usualPort);
  const urls = eachAlone(address);
  try {
    return await Promise.any(
      servers.map(async (server, at) => {
        await ask(urls[at] ?? address);
        return server;
      }),
    );
  } catch (error) {
    const { errors } = error as AggregateError;
    const refusal: unknown = errors.find(isRefusal);
    if (refusal instanceof Error) throw refusal;
    const each = servers.map(
      ({ host, port }, at) => `${host}:${port} (${String((errors[at] as Error | undefined)?.message)})`,
    );
    throw new Error(`No connection to a primary: ${each.join(', ')}.`, { cause: error });
  }
}

/**
 * The server of a group that takes writes. All servers are asked at once, and the first that says so is it.
 * @param address an address that names several servers
 * @throws Error if none of them is, or what a server answers that lets nobody in
 */
export function primaryOf(address: string): Promise<Server> {
  const last = found.get(address);
  if (last && performance.now() - last.at < answerHolds) return last.server;
  const server = look(address);
  server.catch(() => found.delete(address));
  found.set(address, { at: performance.now(), server });
  return server;
}

/** The primary is one no more: the next connection asks again. */
export const forgetPrimary = (address: string): void => void found.delete(address);
