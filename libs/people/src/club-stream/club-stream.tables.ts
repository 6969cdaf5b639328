import { defineTable } from '@fairview/events';

/** A role that an account has, at a club or at one of its tournaments. */
interface RoleRow {
  readonly club: string;
  readonly tournament: string | null;
  readonly account: string;
  readonly role: string;
  /** The tournament, or else the club: a null can be no part of a key. */
  readonly place: string;
}

export const roleTable = defineTable<RoleRow>({
  schema: 'people',
  name: 'role',
  columns: {
    club: { type: 'uuid', primary: true, onAppend: 'club' },
    tournament: { type: 'uuid', nullable: true },
    account: { type: 'uuid', primary: true },
    role: { type: 'text', primary: true },
    place: {
      type: 'uuid',
      primary: true,
      asExpression: 'coalesce(tournament, club)',
      generatedType: 'STORED',
      onAppend: { sql: 'coalesce(r.tournament, a.club)' },
    },
  },
  indices: [
    { name: 'role_by_account', columns: ['account', 'club'] },
    { name: 'role_of_organizers', columns: ['club'], where: `role = 'organizer'` },
  ],
});

/** Which club a league is of: an id that comes from outside names none. */
interface LeagueRow {
  readonly club: string;
  readonly id: string;
}

export const leagueTable = defineTable<LeagueRow>({
  schema: 'people',
  name: 'league',
  columns: {
    club: { type: 'uuid', primary: true, onAppend: 'club' },
    id: { type: 'uuid', primary: true },
  },
  indices: [{ name: 'league_by_id', columns: ['id'] }],
});
