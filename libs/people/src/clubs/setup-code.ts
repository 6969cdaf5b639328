import type { Pool } from 'pg';
import { digestOf, formatCode, newCode, parseCode } from '../secrets.js';
import { rowOf, rowsOf, type Connection } from '../statements.js';

const length = 16;
const hour = 3_600_000;

const someOrganizer = `exists (select 1 from people.role where role = 'organizer' and tournament is null)`;

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

/** Makes a set-up code that is still good last for another hour. @returns whether it is */
export async function renewSetupCode(pool: Pool, shown: string): Promise<boolean> {
  const hash = await standingSetupCode(pool, shown);
  if (hash === undefined) return false;
  const sql = `update people.setup_code set expires_at = log.now() + $2::bigint where hash = $1 returning single`;
  return (await rowsOf(pool, sql, [hash, hour])).length > 0;
}

/** The stored set-up code that would be accepted now; read before a password is hashed for it. */
export async function standingSetupCode(on: Connection, typed: string): Promise<Buffer | undefined> {
  const code = parseCode(typed, length);
  if (code === undefined) return undefined;
  const hash = digestOf(code);
  const found = await rowOf(
    on,
    `select 1 from people.setup_code where hash = $1 and expires_at >= log.now() and not ${someOrganizer}`,
    [hash],
  );
  return found && hash;
}
