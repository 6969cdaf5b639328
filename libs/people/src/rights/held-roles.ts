import type { Pool } from 'pg';
import type { Caller } from '../caller.js';
import { isId, rowsOf } from '../statements.js';
import { isRole, type Role } from '../role.js';

/** Where roles are asked for: a club, or one of its tournaments (which counts the club's roles as well). */
export interface Place {
  readonly club: string;
  readonly tournament?: string;
}

const none: ReadonlySet<Role> = new Set();
const player: ReadonlySet<Role> = new Set(['player']);

/** What cannot be an id counts like a tournament or a club that nobody has a role in. */
const idOrNone = (text: string | undefined): string | null => (text && isId(text) ? text : null);

/** A key works in its club alone, and where it names a tournament, in that tournament alone. */
const isWithin = ({ key }: Caller, { club, tournament }: Place): boolean =>
  key === undefined || (key.club === club && (key.tournament === undefined || key.tournament === tournament));

/**
 * The roles that a caller has at each of several places, now, in their order. One query for all; none for a walk-in, who is
 * a player of one tournament. An account is a player wherever it is entered.
 */
export async function rolesInEach(
  pool: Pool,
  caller: Caller | undefined,
  places: readonly Place[],
): Promise<readonly ReadonlySet<Role>[]> {
  const entry = caller?.entry;
  if (entry)
    return places.map(({ club, tournament }) =>
      club === entry.club && tournament === entry.tournament ? player : none,
    );
  if (caller?.account === undefined || places.length === 0) return places.map(() => none);
  const rows = await rowsOf<{ n: number; role: string }>(
    pool,
    `with place as (
       select n::int, club, tournament from unnest($2::uuid[], $3::uuid[]) with ordinality as place (club, tournament, n))
     select place.n, r.role
       from people.role r join place on place.club = r.club
      where r.account = $1 and (r.tournament is null or r.tournament = place.tournament)
      union
     select place.n, 'player'
       from people.entrant e join place on place.club = e.club and place.tournament = e.tournament
      where e.account = $1`,
    [
      caller.account,
      places.map(({ club }) => idOrNone(club)),
      places.map(({ tournament }) => idOrNone(tournament)),
    ],
  );
  return places.map((place, i) =>
    isWithin(caller, place)
      ? new Set(rows.filter(({ n }) => n === i + 1).flatMap(({ role }) => (isRole(role) ? [role] : [])))
      : none,
  );
}
