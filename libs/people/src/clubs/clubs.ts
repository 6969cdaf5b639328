import type { CommandContext } from '@fairview/events';
import type { Database } from '@fairview/platform';
import type { Pool } from 'pg';
import type { Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { newPerson, type Accounts } from '../accounts/accounts.js';
import type { OpenedSession } from '../accounts/sessions.js';
import { readName } from '../names/name.js';
import { accepted, type Checked } from '@fairview/kernel';
import { isKeyActor } from '../rights/right.js';
import { refused } from '../refusals.js';
import { isRole } from '../role.js';
import type { Slugs } from '../slugs/slugs.js';
import { isId, rowOf, rowsOf, withoutRow } from '../statements.js';
import { clubTable, type ClubRow } from './club.tables.js';
import type { ClubCommand } from '../club-stream/acts.js';
import type { RoleAssignment } from '../club-stream/state.js';
import type { HouseRule, HouseRuleCommand } from '../club-stream/acts/house-rules.js';
import { withNameRead, type League, type LeagueCommand } from '../club-stream/acts/leagues.js';
import { clubOfCommand, createClub } from './founding.js';
import { standingSetupCode } from './setup-code.js';
import { clubStream, type ClubHandler } from '../club-stream/stream.js';

/** Told after each commit that wrote to a club: who follows it can be woken. */
export type News = (club: string, position: number) => void;

/** The server's first organizer, signed in. */
export interface FirstOrganizer extends OpenedSession {
  readonly account: string;
  readonly club: string;
}

/** A member of a club with all roles held there, in the order of account ids. */
export interface Member {
  readonly account: string;
  readonly name: string;
  readonly assignments: readonly RoleAssignment[];
}

/** A club that an account has roles in. */
export interface Membership {
  readonly club: string;
  readonly name: string;
  readonly assignments: readonly RoleAssignment[];
}

interface RoleAssignmentRow {
  readonly account: string;
  readonly role: string;
  readonly tournament: string | null;
}

const assignments = (rows: readonly RoleAssignmentRow[]): readonly RoleAssignment[] =>
  rows.flatMap(({ account, role, tournament }) =>
    isRole(role) ? [{ account, role, ...(tournament === null ? {} : { tournament }) }] : [],
  );

/** Clubs: founding, and who holds which role. */
export class Clubs {
  private readonly pool: Pool;
  private readonly rows: Repository<ClubRow>;

  constructor(
    { pool, source }: Pick<Database, 'pool' | 'source'>,
    private readonly handler: ClubHandler,
    private readonly accounts: Accounts,
    private readonly slugs: Slugs,
  ) {
    this.pool = pool;
    this.rows = source.getRepository(clubTable.name);
  }

  /** The clubs of leagues, by their ids, which are unique over all clubs; what is unknown is left out. One query. */
  async whereAreLeagues(ids: readonly string[]): Promise<ReadonlyMap<string, { readonly club: string }>> {
    const rows = await rowsOf<{ readonly id: string; readonly club: string }>(
      this.pool,
      'select id, club from people.league where id = any($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ id, club }) => [id, { club }]));
  }

  /**
   * Makes the server's first organizer: account, club and role in one call, against a set-up code that is used up by it. Refusals: PE-5 `code-unknown`; PE-1 and PE-2 for names and password; PE-3 `too-busy`.
   */
  async redeemSetupCode(
    code: string,
    name: string,
    password: string,
    club: string,
  ): Promise<Checked<FirstOrganizer>> {
    const setupCode = await standingSetupCode(this.pool, code);
    if (!setupCode) return refused('code-unknown');
    const clubName = readName(club);
    if (!clubName.ok) return clubName;
    const prepared = await this.accounts.prepare(name, password);
    if (!prepared.ok) return prepared;
    const account = prepared.value.id;
    const person = newPerson(prepared.value);
    const founding = { name: clubName.value, account, first: { setupCode, person } };
    const done = await createClub(this.handler, founding);
    if (!done.ok) return done;
    await this.slugs.nameClub(done.value.club, clubName.value);
    return accepted({ ...person.openedAt(done.value.at), account, club: done.value.club });
  }

  /**
   * Founds a further club on the server; the same command founds one. Refusals: PE-6 `not-an-organizer` unless of some club
   * already, `not-a-member` if they have left it since; PE-1; PE-9 `command-reused` for another name under the same id.
   */
  async found(
    account: string,
    name: string,
    commandId = newId(),
  ): Promise<Checked<{ readonly club: string }>> {
    const read = readName(name);
    if (!read.ok) return read;
    const organizes = await rowOf(
      this.pool,
      `select 1 from people.role where account = $1 and role = 'organizer' and tournament is null limit 1`,
      [account],
    );
    if (!organizes) return refused('not-an-organizer');
    const club = clubOfCommand(account, commandId);
    const before = (await this.namesOf([club]))[0];
    if (before !== undefined && before !== read.value) return refused('command-reused');
    if (before !== undefined && !(await this.isMember(club, account))) return refused('not-a-member');
    if (before === undefined) {
      const done = await createClub(this.handler, { name: read.value, account, commandId });
      if (!done.ok) return done;
    }
    await this.slugs.nameClub(club, read.value);
    return accepted({ club });
  }

  /** Gives a member a role, at the club or at one tournament; giving it again changes nothing. Refusals PE-6; PE-7 `beyond-key`; PE-9. */
  grantRole(context: CommandContext, to: RoleAssignment): Promise<Checked<RoleAssignment>> {
    return this.command(context, to, { type: 'GrantRole', to });
  }

  /** Takes a role back; it ends at once. Refusals PE-6: `not-a-member`, `last-organizer`; PE-7 `beyond-key`; PE-9. */
  revokeRole(context: CommandContext, of: RoleAssignment): Promise<Checked<RoleAssignment>> {
    return this.command(context, of, { type: 'RevokeRole', of });
  }

  /** Has a club rate by these systems, or by none. Refusals PE-9. */
  async chooseRatings(
    context: CommandContext,
    systems: readonly string[],
  ): Promise<Checked<readonly string[]>> {
    const envelope = { ...context, stream: clubStream(context.club) };
    const done = await this.handler.execute(envelope, { type: 'ChooseRatings', systems });
    return done.ok ? accepted(done.value.state.ratedBy) : done;
  }

  /** One command on the leagues of a club. Refusals PE-12; PE-9. @returns the leagues as they then stand */
  async onLeague(context: CommandContext, command: LeagueCommand): Promise<Checked<readonly League[]>> {
    const envelope = { ...context, stream: clubStream(context.club) };
    const read = withNameRead(command);
    if (!read.ok) return read;
    const done = await this.handler.execute(envelope, read.value);
    return done.ok ? accepted(done.value.state.leagues) : done;
  }

  /** The house rules of a club with all their versions, in the order of their numbers. */
  async houseRules(club: string): Promise<readonly HouseRule[]> {
    return (await this.handler.load(club, clubStream(club)))?.houseRules ?? [];
  }

  /** One command on the house rules of a club. Refusals PE-13; PE-9. @returns the rules as they then stand */
  async onHouseRules(
    context: CommandContext,
    command: HouseRuleCommand,
  ): Promise<Checked<readonly HouseRule[]>> {
    const envelope = { ...context, stream: clubStream(context.club) };
    const done = await this.handler.execute(envelope, command);
    return done.ok ? accepted(done.value.state.houseRules) : done;
  }

  /** A member of a club; `undefined` if the account is not a member. */
  async memberOf(club: string, account: string): Promise<Member | undefined> {
    if (![club, account].every(isId)) return undefined;
    const [member] = await this.members(club, { only: account, first: 1 });
    return member;
  }

  /** Members in the order of account ids, at most `first` after `after`. One query. */
  async membersOf(
    club: string,
    page: { readonly first: number; readonly after?: string },
  ): Promise<readonly Member[]> {
    return [club, page.after ?? club].every(isId) ? this.members(club, page) : [];
  }

  private async members(
    club: string,
    { first, after, only }: { readonly first: number; readonly after?: string; readonly only?: string },
  ): Promise<readonly Member[]> {
    const rows = await rowsOf<{ account: string; name: string; roles: readonly RoleAssignmentRow[] }>(
      this.pool,
      `select a.id as account, a.name,
              jsonb_agg(jsonb_build_object('account', a.id, 'role', r.role, 'tournament', r.tournament)
                        order by r.tournament nulls first, r.role) as roles
         from people.role r join people.account a on a.id = r.account
        where r.club = $1 and a.name is not null and ($2::uuid is null or a.id > $2::uuid) and ($4::uuid is null or a.id = $4::uuid)
        group by a.id, a.name order by a.id limit $3`,
      [club, after ?? null, first, only ?? null],
    );
    return rows.map(({ account, name, roles }) => ({ account, name, assignments: assignments(roles) }));
  }

  /** How many members a club has. */
  async countMembers(club: string): Promise<number> {
    const sql = `select count(distinct r.account)::int as count from people.role r join people.account a on a.id = r.account
                  where r.club = $1 and a.name is not null`;
    return (await rowOf<{ count: number }>(this.pool, sql, [club]))?.count ?? 0;
  }

  /** Whether an account has a role in a club, if only at one of its tournaments. */
  async isMember(club: string, account: string): Promise<boolean> {
    const sql = 'select 1 from people.role where club = $1 and account = $2 limit 1';
    return (await rowOf(this.pool, sql, [club, account])) !== undefined;
  }

  /** Names of those of these accounts that are members of a club: at the club, or at one of its tournaments. One query. */
  async namesOfMembers(club: string, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (!isId(club) || accounts.length === 0) return new Map();
    const rows = await rowsOf<{ id: string; name: string }>(
      this.pool,
      `select a.id, a.name from people.account a
        where a.id = any($2::uuid[]) and a.name is not null and exists (select 1 from people.role r where r.club = $1 and r.account = a.id)`,
      [club, accounts.filter(isId)],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The clubs that an account has roles in. One query. */
  async clubsOf(account: string): Promise<readonly Membership[]> {
    const rows = await rowsOf<{ club: string; name: string; roles: readonly RoleAssignmentRow[] }>(
      this.pool,
      `select c.id as club, c.name,
              jsonb_agg(jsonb_build_object('account', r.account, 'role', r.role, 'tournament', r.tournament)
                        order by r.tournament nulls first, r.role) as roles
         from people.role r join people.club c on c.id = r.club
        where r.account = $1 group by c.id, c.name order by c.id`,
      [account],
    );
    return rows.map(({ club, name, roles }) => ({ club, name, assignments: assignments(roles) }));
  }

  /** The names of the first clubs of the server, so many at most. */
  async firstNames(first: number): Promise<readonly string[]> {
    const rows = await rowsOf<{ readonly name: string }>(
      this.pool,
      'select name from people.club order by id limit $1',
      [first],
    );
    return rows.map(({ name }) => name);
  }

  /** Names of clubs in the requested order, `undefined` if there is none. One query. */
  async namesOf(clubs: readonly string[]): Promise<readonly (string | undefined)[]> {
    const named = this.rows
      .createQueryBuilder('club')
      .select(['club.id', 'club.name'])
      .where('club.id = any(:ids)', { ids: clubs.filter(isId) });
    const rows = await withoutRow(named.getMany());
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return clubs.map((id) => names.get(id));
  }

  private async command(
    context: CommandContext,
    holding: RoleAssignment,
    command: ClubCommand,
  ): Promise<Checked<RoleAssignment>> {
    const ids = [
      context.club,
      holding.account,
      ...(holding.tournament === undefined ? [] : [holding.tournament]),
    ];
    if (!ids.every(isId)) return refused('not-a-member');
    if (holding.role === 'organizer' && isKeyActor(context.actor)) return refused('beyond-key');
    const envelope = { ...context, stream: clubStream(context.club) };
    const done = await this.handler.execute(envelope, command);
    return done.ok ? accepted(holding) : done;
  }
}
