import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The clubs of entries and leagues, by ids that come from outside and name no club. */
export class WhereThingsAre20261201110000 implements MigrationInterface {
  name = 'WhereThingsAre20261201110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index entrant_by_entry on people.entrant (entry)`);
    await runner.query(`
      create table people.league (
        club uuid not null,
        id uuid not null,
        primary key (club, id)
      )`);
    await runner.query(`create index league_by_id on people.league (id)`);
    await runner.query(`grant select, insert, update, delete on people.league to fairview_app`);
    // Leagues that were made before: the log has them.
    await runner.query(`
      with told as (
        select club, convert_from(body, 'UTF8')::jsonb as body from log.event where stream = 'club-' || club)
      insert into people.league (club, id)
      select club, (body ->> 'league')::uuid from told where body ->> 'type' = 'LeagueCreated'
      except
      select club, (body ->> 'league')::uuid from told where body ->> 'type' = 'LeagueDeleted'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table people.league`);
    await runner.query(`drop index people.entrant_by_entry`);
  }
}
