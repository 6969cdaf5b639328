import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose names were erased, and when. A backup made before still holds them: what is restored from it is erased again. The
 * database writes the rows, so that no way of erasing forgets to.
 */
export class Erasures20261123130200 implements MigrationInterface {
  name = 'Erasures20261123130200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table people.erased_entry (
        club uuid not null,
        entry uuid not null,
        at bigint not null,
        primary key (club, entry)
      )`);
    await runner.query(`
      create table people.erased_account (
        account uuid primary key,
        at bigint not null
      )`);
    await runner.query(`
      create function people.note_erased_entry() returns trigger
      language plpgsql
      as $$
      begin
        insert into people.erased_entry values (new.club, new.entry, log.now()) on conflict do nothing;
        return null;
      end
      $$`);
    await runner.query(`
      create trigger note_erased after update of name, account on people.entrant
        for each row when (
          new.name is null and new.account is null and (old.name is not null or old.account is not null))
        execute function people.note_erased_entry()`);
    await runner.query(`
      create function people.note_erased_account() returns trigger
      language plpgsql
      as $$
      begin
        insert into people.erased_account values (old.id, log.now()) on conflict do nothing;
        return null;
      end
      $$`);
    await runner.query(`
      create trigger note_erased after delete on people.account
        for each row execute function people.note_erased_account()`);
    await runner.query(`
      insert into people.erased_entry
        select e.club, e.entry, log.now() from people.entrant e where e.name is null and e.account is null`);
    await runner.query(`grant select, insert on people.erased_entry, people.erased_account to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger note_erased on people.entrant`);
    await runner.query(`drop trigger note_erased on people.account`);
    await runner.query(`drop function people.note_erased_entry(), people.note_erased_account()`);
    await runner.query(`drop table people.erased_entry, people.erased_account`);
  }
}
