import type { Json } from '@fairview/kernel';
import type { Projection, RowWrite } from '@fairview/events';
import type { RoleAssignment } from './events.js';
import { emptyClub, holds, type ClubState } from './state.js';

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

/** The rows of `people.role`: one for each role that stands. */
export const roleProjection: Projection<ClubState> = {
  writes(_stream, before = emptyClub, after) {
    const gained = after.assignments.filter((each) => !holds(before, each));
    const lost = before.assignments.filter((each) => !holds(after, each));
    return [
      { write: granted, rows: gained.map(row) },
      { write: revoked, rows: lost.map(row) },
    ].filter(({ rows }) => rows.length > 0);
  },
};
