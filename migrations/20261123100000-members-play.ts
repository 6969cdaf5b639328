import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members join tournaments, and who has the same name as another in a tournament gets a number. */
export class MembersPlay20261123100000 implements MigrationInterface {
  name = 'MembersPlay20261123100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.tournament add column joining text not null default 'organizers'`);
    await runner.query(`alter table read.tournament alter column joining drop default`);
    await runner.query(`alter table people.entrant add column namesake int not null default 1`);
    await runner.query(`alter table people.entrant alter column namesake drop default`);
    // Volatile: it sees what others committed while this append waited, and the rows of its own append before this one.
    await runner.query(`
      create function people.namesake_of(_club uuid, _tournament uuid, _entry uuid, _name text) returns int
      language plpgsql volatile
      as $$
      begin
        return (
          select coalesce(max(e.namesake), 0) + 1
            from people.entrant e
           where e.club = _club and e.tournament = _tournament and e.entry <> _entry and lower(e.name) = lower(_name));
      end
      $$`);
    await runner.query(
      `grant execute on function people.namesake_of(uuid, uuid, uuid, text) to fairview_app`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function people.namesake_of(uuid, uuid, uuid, text)`);
    await runner.query(`alter table people.entrant drop column namesake`);
    await runner.query(`alter table read.tournament drop column joining`);
  }
}
