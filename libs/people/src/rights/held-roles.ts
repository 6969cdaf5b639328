import type { Pool } from 'pg';
import type { Caller } from '../caller.js';
import { rowsOf } from '../statements.js';
import { isRole, type Role } from './role.js';

/** Where roles are asked for: a club, or one of its events (which counts the club's roles as well). */
export interface Place {
  readonly club: string;
  readonly event?: string;
}

const none: ReadonlySet<Role> = new Set();
const player: ReadonlySet<Role> = new Set(['player']);

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
       select n::int, club, event from unnest($2::text[], $3::text[]) with ordinality as place (club, event, n))
     select place.n, r.role
       from people.role r join place on place.club = r.club::text
      where r.account = $1 and (r.event is null or r.event::text = place.event)
      union
     select place.n, 'player'
       from people.entrant e join place on place.club = e.club::text and place.event = e.event::text
      where e.account = $1`,
    [caller.account, places.map(({ club }) => club), places.map(({ event }) => event ?? null)],
  );
  return places.map((place, i) =>
    isWithin(caller, place)
      ? new Set(rows.filter(({ n }) => n === i + 1).flatMap(({ role }) => (isRole(role) ? [role] : [])))
      : none,
  );
}
