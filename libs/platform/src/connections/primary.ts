import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { eachAlone, serversOf, type Server } from './server-list.js';

/** Milliseconds for which the servers are asked, and after which each is asked again; and for which an answer holds by itself. */
const patience = 5_000;
const askAgain = 50;
const answerHolds = 1_000;

const usualPort = 5432;

/** A server that takes writes. */
export interface Primary extends Server {
  /** How many times its group has changed its primary, as PostgreSQL counts. */
  readonly timeline: number;
}

/** A connection to a primary. */
export interface PrimaryUser {
  /** Another server is the primary now: on this connection nobody answers any more, or nothing that counts. */
  leave(primary: Primary): void;
}

interface Found {
  readonly at: number;
  readonly primary: Promise<Primary>;
}

/** What the connections of this process have last found, by address: one look serves all that are opened at a time. */
const found = new Map<string, Found>();

/** The primary that was last found, by address. */
const last = new Map<string, Primary>();

/** The connections to what was found, by address: while there is one nobody need ask, since it ends with its server. */
const users = new Map<string, Set<PrimaryUser>>();

/** A server that lets nobody in, or has no such database, is not away: that is the setting's mistake, and shown as it is. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(?:08|53|57)/u.test(error.code ?? '');

const whoAreYou = `select case when pg_is_in_recovery() then null else pg_walfile_name(pg_current_wal_lsn()) end as file`;

/** One server, asked until it takes writes. @throws what was wrong when the time was over, or at once if it lets nobody in */
async function untilPrimary(
  server: Server,
  url: string,
  over: AbortSignal,
  isFormer: (primary: Primary) => boolean,
): Promise<Primary> {
  let problem: unknown = new Error('no answer');
  while (!over.aborted) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'fairview look for the primary',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client.on('error', () => undefined);
    const end = (): void => void client.end().catch(() => undefined);
    over.addEventListener('abort', end);
    try {
      await client.connect();
      while (!over.aborted) {
        const { rows } = await client.query<{ file: string | null }>(whoAreYou);
        const file = rows[0]?.file ?? undefined;
        const primary = file && { ...server, timeline: Number.parseInt(file.slice(0, 8), 16) };
        if (primary && !isFormer(primary)) return primary;
        problem = new Error(primary ? 'it was the primary before' : 'it is a standby');
        await pause(askAgain);
      }
    } catch (error) {
      if (isRefusal(error)) throw error;
      if (!over.aborted) problem = error;
    } finally {
      over.removeEventListener('abort', end);
      end();
    }
    await pause(askAgain);
  }
  throw problem;
}

async function look(address: string): Promise<Primary> {
  const servers = serversOf(address, usualPort);
  const urls = eachAlone(address);
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), patience);
  /** One that was cut off does not know yet that it is the primary no more: what it takes would never be confirmed. */
  let former: Primary | undefined;
  const isFormer = (primary: Primary): boolean => {
    if (primary.timeline >= (last.get(address)?.timeline ?? 0)) return false;
    former = primary;
    return true;
  };
  try {
    return await Promise.any(
      servers.map((server, at) => untilPrimary(server, urls[at] ?? address, over.signal, isFormer)),
    );
  } catch (error) {
    // Nobody else is: the group was set up once more.
    if (former) return former;
    const { errors } = error as AggregateError;
    const refusal: unknown = errors.find(isRefusal);
    if (refusal instanceof Error) throw refusal;
    const each = servers.map(
      ({ host, port }, at) => `${host}:${port} (${String((errors[at] as Error | undefined)?.message)})`,
    );
    throw new Error(`No connection to a primary: ${each.join(', ')}.`, { cause: error });
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

async function lookAndTell(address: string): Promise<Primary> {
  const primary = await look(address);
  last.set(address, primary);
  for (const user of [...(users.get(address) ?? [])]) user.leave(primary);
  return primary;
}

/**
 * The server of a group that takes writes. All servers are asked at once, again and again for a moment, and the first that says so is
 * it.
 * @param address an address that names several servers
 * @throws Error if none of them is, or what a server answers that lets nobody in
 */
export function primaryOf(address: string): Promise<Primary> {
  const before = found.get(address);
  const isHeld = (users.get(address)?.size ?? 0) > 0;
  if (before && (isHeld || performance.now() - before.at < answerHolds)) return before.primary;
  const primary = lookAndTell(address);
  const entry = { at: Infinity, primary };
  found.set(address, entry);
  primary.then(
    () => (entry.at = performance.now()),
    () => found.get(address) === entry && found.delete(address),
  );
  return primary;
}

/** The primary is one no more: the next connection asks again. */
export const forgetPrimary = (address: string): void => void found.delete(address);

/** Notes a connection to the primary. @returns to be called when it has ended */
export function usePrimary(address: string, user: PrimaryUser): () => void {
  const all = users.get(address) ?? new Set();
  users.set(address, all.add(user));
  return () => void all.delete(user);
}
