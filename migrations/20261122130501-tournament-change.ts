import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where each tournament last changed: the standings that were folded there hold until it moves. */
export class TournamentChange20261122130501 implements MigrationInterface {
  name = 'TournamentChange20261122130501';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.tournament_change (
        club uuid not null,
        tournament uuid not null,
        position bigint not null,
        primary key (club, tournament)
      )`);
    await runner.query(`grant select, insert, update, delete on read.tournament_change to fairview_app`);
    // A dispute changes no match; its append may hold more events than its own.
    await runner.query(`
      insert into read.tournament_change (club, tournament, position)
      select c.club, c.tournament, max(c.position)
        from (
          select t.club, t.id as tournament, t.position from read.tournament t
          union all
          select m.club, m.tournament, m.position from read.match m where m.tournament is not null
          union all
          select g.club, g.tournament, o.position
            from read.game g
            join log.event e on e.club = g.club and e.stream = 'game-' || g.id::text
            join log.event o on o.club = e.club and o.stream = e.stream and o.command_id = e.command_id
           where g.tournament is not null
             and convert_from(e.body, 'UTF8')::jsonb ->> 'type' in ('GameDisputed', 'RulingIssued')
        ) c
       group by c.club, c.tournament`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table read.tournament_change`);
  }
}
