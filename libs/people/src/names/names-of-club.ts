import type { Pool } from 'pg';

const pageSize = 1_000;

/** A page of names: of entries first, then of the accounts that hold or held roles, each behind the last one of its kind. */
const named = {
  entry: `select entry as id, name from people.entrant
           where club = $1 and entry > $2 and name is not null order by entry limit $3`,
  account: `select distinct a.id, a.name from people.role r join people.account a on a.id = r.account
             where r.club = $1 and a.id > $2 order by a.id limit $3`,
} as const;

const before = '00000000-0000-0000-0000-000000000000';

/**
 * The names behind the ids of a club's log, as lines of JSON: of entries and of its members' accounts. They are stored beside
 * the log, so that they can be erased; an erased person has no line.
 */
export async function* namesOfClub(pool: Pick<Pool, 'query'>, club: string): AsyncGenerator<string> {
  for (const [kind, text] of Object.entries(named))
    for (let after = before; ;) {
      const { rows } = await pool.query<{ id: string; name: string }>(text, [club, after, pageSize]);
      const last = rows.at(-1);
      if (!last) break;
      yield rows.map(({ id, name }) => `${JSON.stringify({ [kind]: id, name })}\n`).join('');
      after = last.id;
    }
}
