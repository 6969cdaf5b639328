import { isTextReference, systemActor, TextStore, type Instant } from '@fairview/events';
import type { Database } from '@fairview/platform';
import type { Pool } from 'pg';
import { eraseAccountRows } from './erasing.js';
import { Entrants } from '../entrants/entrants.js';
import { Slugs } from '../slugs/slugs.js';

/** What was erased: the name of an entry, a whole account, or a text, by its reference in the log. */
export type Erasure =
  | { readonly club: string; readonly text: string; readonly at: Instant }
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
  const { at, club, entry, account, text } = value;
  const isId = (id: unknown): id is string => typeof id === 'string' && uuid.test(id);
  if (!Number.isSafeInteger(at)) return undefined;
  if (isId(club) && typeof text === 'string' && isTextReference(text))
    return { club, text, at: at as Instant };
  if (isId(club) && isId(entry)) return { club, entry, at: at as Instant };
  return isId(account) ? { account, at: at as Instant } : undefined;
}

/** Since when erasures are looked for. */
export interface ErasuresAsked {
  readonly ofPeople: Instant;
  readonly ofTexts: Instant;
}

/** Whose names, and which texts, were erased since then, oldest first. */
export async function erasuresSince(
  pool: Pick<Pool, 'query'>,
  { ofPeople, ofTexts }: ErasuresAsked,
): Promise<readonly Erasure[]> {
  const { rows } = await pool.query<{ readonly erasure: Erasure }>(
    `select jsonb_build_object('club', club, 'entry', entry, 'at', at) as erasure, at from people.erased_entry where at >= $1
      union all
     select jsonb_build_object('account', account, 'at', at), at from people.erased_account where at >= $1
      union all
     select jsonb_build_object('club', club, 'text', reference, 'at', erased_at), erased_at from log.text where erased_at >= $2
      order by 2`,
    [ofPeople, ofTexts],
  );
  return rows.map(({ erasure }) => erasure);
}

/** What the tournaments of a club are called, by id: people do not know tournaments. */
export type NamesIn = (club: string, tournaments: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Erases again in a database that was restored from before: who entries were, accounts with all that belongs to them, and texts
 * with the addresses that were made of them. Ids stay, and so do the roles of accounts as that log has them; nobody can use them.
 * What is not there is left out.
 * @returns how many were there
 */
export async function eraseAgain(
  { pool, source }: Pick<Database, 'pool' | 'source'>,
  erasures: readonly Erasure[],
  namesIn: NamesIn,
): Promise<number> {
  const entrants = new Entrants({ pool, source });
  const [texts, slugs] = [new TextStore(pool), new Slugs(pool)];
  let erased = 0;
  for (const erasure of erasures) {
    if ('account' in erasure) {
      erased += (await eraseAccountRows(pool, erasure.account)) ? 1 : 0;
    } else if ('text' in erasure) {
      const { club, text } = erasure;
      const words = await texts.eraseReferred(club, text, systemActor);
      if (words === undefined) continue;
      await slugs.eraseFromTournaments(club, words, (ids) => namesIn(club, ids));
      erased += 1;
    } else {
      erased += (await entrants.eraseName(erasure.club, erasure.entry)).ok ? 1 : 0;
    }
  }
  return erased;
}
