import type { Pool, PoolClient } from 'pg';
import { digestOf, formatCode, newCode, parseCode } from '../secrets.js';
import { rowOf, rowsOf, type Connection } from '../statements.js';

const length = 16;
const hour = 3_600_000;

const someOrganizer = `exists (select from people.role where role = 'organizer' and tournament is null)`;

/**
 * A fresh set-up code for a server without an organizer: valid for an hour, for one use, in place of any earlier one.
 * @returns the code as shown, `undefined` once the server has an organizer
 */
export async function freshSetupCode(pool: Pool): Promise<string | undefined> {
  const code = newCode(length);
  const stored = await rowsOf(
    pool,
    `insert into people.setup_code (hash, expires_at)
     select $1, log.now() + $2::bigint where not ${someOrganizer}
     on conflict (single) do update set hash = excluded.hash, expires_at = excluded.expires_at
     returning single`,
    [digestOf(code), hour],
  );
  return stored.length === 0 ? undefined : formatCode(code);
}

/** Whether a typed set-up code would be taken now; asked before a password is hashed for it. */
export async function isSetupCode(on: Connection, typed: string): Promise<boolean> {
  const code = parseCode(typed, length);
  if (code === undefined) return false;
  const found = await rowOf(
    on,
    `select from people.setup_code where hash = $1 and expires_at >= log.now() and not ${someOrganizer}`,
    [digestOf(code)],
  );
  return found !== undefined;
}

/**
 * Uses a set-up code up, in the caller's transaction. Of two who redeem at once the second waits for the first and
 * finds no code; a code that was made just as the first organizer came is worth nothing either.
 */
export async function useSetupCode(client: PoolClient, typed: string): Promise<boolean> {
  const code = parseCode(typed, length);
  if (code === undefined) return false;
  const used = await rowsOf(
    client,
    `delete from people.setup_code where hash = $1 and expires_at >= log.now() returning single`,
    [digestOf(code)],
  );
  if (used.length === 0) return false;
  const after = await rowOf<{ taken: boolean }>(client, `select ${someOrganizer} as taken`, []);
  return after?.taken === false;
}
