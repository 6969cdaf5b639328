import type { Instant } from '@fairview/events';
import type { Database } from '@fairview/platform';
import type { Pool } from 'pg';
import { eraseAccountRows } from './erasing.js';
import { Entrants } from '../entrants/entrants.js';

/** Somebody whose name was erased: an entry, or a whole account. */
export type Erasure =
  | { readonly club: string; readonly entry: string; readonly at: Instant }
  | { readonly account: string; readonly at: Instant };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads an erasure as JSON; `undefined` if it is not one. */
export function parseErasure(line: string): Erasure | undefined {
  let value: Readonly<Record<string, unknown>>;
  try {
    value = JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
  const { at, club, entry, account } = value;
  const isId = (text: unknown): text is string => typeof text === 'string' && uuid.test(text);
  if (!Number.isSafeInteger(at)) return undefined;
  if (isId(club) && isId(entry)) return { club, entry, at: at as Instant };
  return isId(account) ? { account, at: at as Instant } : undefined;
}

/** Whose names were erased since an instant, oldest first. */
export async function erasuresSince(pool: Pick<Pool, 'query'>, since: Instant): Promise<readonly Erasure[]> {
  const { rows } = await pool.query<{
    club: string | null;
    entry: string | null;
    account: string | null;
    at: string;
  }>(
    `select club, entry, null::uuid as account, at::text from people.erased_entry where at >= $1
      union all
     select null, null, account, at::text from people.erased_account where at >= $1
      order by 4`,
    [since],
  );
  return rows.map(({ club, entry, account, at }) =>
    account === null ? { club: club ?? '', entry: entry ?? '', at: Number(at) } : { account, at: Number(at) },
  );
}

/**
 * Erases again in a database that was restored from before: who entries were, and accounts with all that belongs to them. Ids
 * stay, and so do the roles of accounts as that log has them; nobody can use them. What is not there is left out.
 * @returns how many were there
 */
export async function eraseAgain(
  { pool, source }: Pick<Database, 'pool' | 'source'>,
  erasures: readonly Erasure[],
): Promise<number> {
  const entrants = new Entrants({ pool, source });
  let erased = 0;
  for (const erasure of erasures) {
    if ('account' in erasure) {
      erased += (await eraseAccountRows(pool, erasure.account)) ? 1 : 0;
    } else {
      erased += (await entrants.eraseName(erasure.club, erasure.entry)).ok ? 1 : 0;
    }
  }
  return erased;
}
