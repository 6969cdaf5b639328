import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts, sessions and keys are the server's; clubs, roles and entrants are a club's. Secrets stand here as hashes
 * alone, names of people nowhere else.
 */
export class People20261122120300 implements MigrationInterface {
  name = 'People20261122120300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table people.account (
        id uuid primary key,
        name text not null,
        skeleton text not null unique,
        password_hash text not null,
        created_at bigint not null
      )`);
    await runner.query(`
      create table people.club (
        id uuid primary key,
        name text not null,
        skeleton text not null unique,
        created_at bigint not null
      )`);
    // The fold of the club streams: who holds which role, at the club (tournament null) or at one tournament. A null can
    // be no part of a key, so the place is the tournament or else the club.
    await runner.query(`
      create table people.role (
        club uuid not null,
        tournament uuid,
        account uuid not null,
        role text not null,
        place uuid not null generated always as (coalesce(tournament, club)) stored,
        primary key (club, account, role, place)
      )`);
    await runner.query(`create index role_by_account on people.role (account, club)`);
    await runner.query(`create index role_of_organizers on people.role (club) where role = 'organizer'`);
    await runner.query(`
      create table people.entrant (
        club uuid not null,
        tournament uuid not null,
        entry uuid not null,
        name text,
        account uuid,
        code_hash text,
        open boolean not null,
        primary key (club, entry)
      )`);
    await runner.query(`create index entrant_by_tournament on people.entrant (club, tournament)`);
    await runner.query(
      `create index entrant_by_account on people.entrant (account, club) where account is not null`,
    );
    // Not unique: two equal codes must not fail an append. Issuing looks first, entering refuses what is ambiguous.
    await runner.query(
      `create index entrant_by_code on people.entrant (code_hash) where code_hash is not null`,
    );
    await runner.query(`
      create table people.session (
        hash bytea primary key,
        id uuid not null unique,
        account uuid references people.account on delete cascade,
        club uuid,
        tournament uuid,
        entry uuid,
        code_hash text,
        created_at bigint not null,
        seen_at bigint not null,
        expires_at bigint not null,
        check ((account is null) = (entry is not null))
      )`);
    await runner.query(`create index session_by_account on people.session (account)`);
    await runner.query(`create index session_by_entry on people.session (club, entry)`);
    await runner.query(`
      create table people.api_key (
        hash bytea primary key,
        id uuid not null unique,
        account uuid not null references people.account on delete cascade,
        club uuid not null references people.club,
        tournament uuid,
        label text not null,
        scopes text[] not null,
        created_at bigint not null,
        expires_at bigint not null,
        used_at bigint,
        revoked_at bigint
      )`);
    await runner.query(`create index api_key_by_account on people.api_key (account)`);
    await runner.query(`
      create table people.setup_code (
        single boolean primary key default true check (single),
        hash bytea not null,
        expires_at bigint not null
      )`);
    await runner.query(`
      create table people.invitation (
        hash bytea primary key,
        id uuid not null unique,
        club uuid not null references people.club,
        tournament uuid,
        role text not null,
        invited_by uuid not null references people.account on delete cascade,
        key uuid,
        created_at bigint not null,
        expires_at bigint not null
      )`);
    await runner.query(`create index invitation_by_club on people.invitation (club)`);
    await runner.query(`
      create table people.tries (
        what text not null,
        who text not null,
        at bigint[] not null,
        primary key (what, who)
      )`);
    await runner.query(`
      create table people.secret (
        name text primary key,
        value bytea not null
      )`);
    await runner.query(`grant select, insert, update, delete on all tables in schema people to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table people.secret, people.tries, people.invitation, people.setup_code, people.api_key,
        people.session, people.entrant, people.role, people.club, people.account`);
  }
}
