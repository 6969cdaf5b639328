import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reset codes, passkeys and known devices; accounts that are erased; invitations for one account, with a note. */
export class Recovery20261123150000 implements MigrationInterface {
  name = 'Recovery20261123150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table people.account alter column name drop not null`);
    await runner.query(`alter table people.account alter column skeleton drop not null`);
    await runner.query(`alter table people.account alter column password_hash drop not null`);
    // An account that is erased keeps its row, without its name: a backup of before is to lose it, too.
    await runner.query(`
      create trigger note_emptied after update of name on people.account
        for each row when (new.name is null and old.name is not null)
        execute function people.note_erased_account()`);
    await runner.query(`
      create table people.reset_code (
        account uuid primary key references people.account (id) on delete cascade,
        hash bytea not null unique,
        expires_at bigint not null)`);
    await runner.query(`
      create table people.passkey (
        id text primary key,
        account uuid not null references people.account (id) on delete cascade,
        label text not null,
        rp_id text not null,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        created_at bigint not null,
        used_at bigint)`);
    await runner.query(`create index passkey_by_account on people.passkey (account)`);
    await runner.query(`
      create table people.passkey_challenge (
        hash bytea primary key,
        account uuid references people.account (id) on delete cascade,
        origin text not null,
        expires_at bigint not null)`);
    await runner.query(`
      create table people.known_device (
        account uuid not null references people.account (id) on delete cascade,
        device text not null,
        seen_at bigint not null,
        primary key (account, device))`);
    await runner.query(`alter table people.invitation add column note text`);
    await runner.query(
      `alter table people.invitation add column account uuid references people.account (id) on delete cascade`,
    );
    await runner.query(
      `create index invitation_by_account on people.invitation (account) where account is not null`,
    );
    await runner.query(`
      grant select, insert, update, delete
         on people.reset_code, people.passkey, people.passkey_challenge, people.known_device to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger note_emptied on people.account`);
    await runner.query(`drop index people.invitation_by_account`);
    await runner.query(`alter table people.invitation drop column account, drop column note`);
    await runner.query(
      `drop table people.known_device, people.passkey_challenge, people.passkey, people.reset_code`,
    );
    await runner.query(`alter table people.account alter column password_hash set not null`);
    await runner.query(`alter table people.account alter column skeleton set not null`);
    await runner.query(`alter table people.account alter column name set not null`);
  }
}
