import type { Json } from '@fairview/kernel';
import type { RowWrite, RowWrites } from '@fairview/events';
import type { ClubEvent, RoleAssignment } from './events.js';

const granted: RowWrite = {
  name: 'people-role-granted',
  sql: `
    insert into people.role (club, tournament, account, role)
    select a.club, (g.row->>'tournament')::uuid, (g.row->>'account')::uuid, g.row->>'role'
      from appended a join given g using (n)
    on conflict do nothing`,
};

const revoked: RowWrite = {
  name: 'people-role-revoked',
  sql: `
    delete from people.role r
     using appended a join given g using (n)
     where r.club = a.club and r.account = (g.row->>'account')::uuid and r.role = g.row->>'role'
       and r.tournament is not distinct from (g.row->>'tournament')::uuid`,
};

const row = ({ account, role, tournament }: RoleAssignment): Json => ({
  account,
  role,
  tournament: tournament ?? null,
});

/** The rows of `people.role` that belong into the append of these events. */
export function roleRows(events: readonly ClubEvent[]): readonly RowWrites[] {
  const of = (type: 'RoleGranted' | 'RoleRevoked'): readonly Json[] =>
    events.flatMap((event) => (event.type === type ? [row(event)] : []));
  return [
    { write: granted, rows: of('RoleGranted') },
    { write: revoked, rows: of('RoleRevoked') },
  ].filter(({ rows }) => rows.length > 0);
}
