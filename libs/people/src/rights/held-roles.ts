import type { Pool } from 'pg';
import type { Caller } from '../caller.js';
import { isId, rowsOf } from '../statements.js';
import { isRole, type Role } from './role.js';

/** Where roles are asked for: a club, or one of its events (which counts the club's roles as well). */
export interface Place {
  readonly club: string;
  readonly event?: string;
}

const none: ReadonlySet<Role> = new Set();
const player: ReadonlySet<Role> = new Set(['player']);

/** What cannot be an id counts like an event or a club that nobody has a role in. */
const idOrNone = (text: string | undefined): string | null => (text && isId(text) ? text : null);

/** A key works in its club alone, and where it names an event, in that event alone. */
const isWithin = ({ key }: Caller, { club, event }: Place): boolean =>
  key === undefined || (key.club === club && (key.event === undefined || key.event === event));

/**
 * The roles that a caller has at each of several places, now, in their order. One query for all; none for a walk-in, who is
 * a player of one event. An account is a player wherever it is entered.
 */
export async function rolesInEach(
  pool: Pool,
  caller: Caller | undefined,
  places: readonly Place[],
): Promise<readonly ReadonlySet<Role>[]> {
  const entry = caller?.entry;
  if (entry)
    return places.map(({ club, event }) => (club === entry.club && event === entry.event ? player : none));
  if (caller?.account === undefined || places.length === 0) return places.map(() => none);
  const rows = await rowsOf<{ n: number; role: string }>(
    pool,
    `with place as (
       select n::int, club, event from unnest($2::uuid[], $3::uuid[]) with ordinality as place (club, event, n))
     select place.n, r.role
       from people.role r join place on place.club = r.club
      where r.account = $1 and (r.event is null or r.event = place.event)
      union
     select place.n, 'player'
       from people.entrant e join place on place.club = e.club and place.event = e.event
      where e.account = $1`,
    [caller.account, places.map(({ club }) => idOrNone(club)), places.map(({ event }) => idOrNone(event))],
  );
  return places.map((place, i) =>
    isWithin(caller, place)
      ? new Set(rows.filter(({ n }) => n === i + 1).flatMap(({ role }) => (isRole(role) ? [role] : [])))
      : none,
  );
}
