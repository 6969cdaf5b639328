import type { Pool } from 'pg';
import type { Caller } from '../caller.js';
import { isId, rowsOf, type Prepared } from '../statements.js';
import { isRole, type Role } from '../role.js';

/** Where something is held: a club, or one of its tournaments (which counts the club's roles as well). */
export interface Place {
  readonly club: string;
  readonly tournament?: string;
}

/** What a caller has at a place: roles there, and the entries of its club that they play for. */
export interface Held {
  readonly roles: ReadonlySet<Role>;
  readonly entries: readonly string[];
}

const nothing: Held = { roles: new Set(), entries: [] };

interface HeldRow {
  readonly role: string | null;
  readonly entry: string | null;
  /** The tournament of the entry. */
  readonly tournament: string | null;
}

const held: Prepared = {
  name: 'held-at',
  text: `
  select r.role, null::uuid as entry, null::uuid as tournament
    from people.role r where r.club = $2 and r.account = $1 and (r.tournament is null or r.tournament = $3)
   union all
  select null, e.entry, e.tournament from people.entrant e where e.account = $1 and e.club = $2
   order by entry`,
};

/** A walk-in is a player of one tournament, for one entry. */
function heldByEntry(entry: NonNullable<Caller['entry']>, { club, tournament }: Place): Held {
  if (entry.club !== club) return nothing;
  return { roles: new Set(tournament === entry.tournament ? ['player'] : []), entries: [entry.entry] };
}

/**
 * What a caller has at a place, now. One query, and none for a walk-in. An account is a player wherever it is entered; a key
 * has what its account has, but only in its club, and if it names a tournament, only in that tournament. What cannot be
 * an id counts like a club or a tournament that nobody has anything in.
 */
export async function heldAt(pool: Pool, caller: Caller | undefined, place: Place): Promise<Held> {
  if (caller?.entry) return heldByEntry(caller.entry, place);
  const { account, key } = caller ?? {};
  const { club, tournament } = place;
  if (account === undefined || !isId(club) || (key && key.club !== club)) return nothing;
  const at = tournament !== undefined && isId(tournament) ? tournament : null;
  const rows = await rowsOf<HeldRow>(pool, held, [account, club, at]);
  const entries = rows.flatMap(({ entry, tournament: of }) =>
    entry !== null && (key?.tournament === undefined || of === key.tournament) ? [entry] : [],
  );
  if (key?.tournament !== undefined && key.tournament !== tournament) return { roles: new Set(), entries };
  const roles = rows.flatMap(({ role, tournament: of }): readonly Role[] => {
    if (role !== null) return isRole(role) ? [role] : [];
    return at !== null && of === at ? ['player'] : [];
  });
  return { roles: new Set(roles), entries };
}
