import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of ratings, and what tournaments tell of them: who stood behind the entries, and when they were first closed. */
export class Ratings20261125090000 implements MigrationInterface {
  name = 'Ratings20261125090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.tournament add column closed_first bigint`);
    await runner.query(`alter table read.tournament add column holders jsonb not null default '{}'`);
    await runner.query(`alter table read.tournament alter column holders drop default`);
    // Tournaments that were closed before: the log says when.
    await runner.query(`
      update read.tournament t set closed_first = first.position
        from (select e.club, e.stream, min(e.position) as position from log.event e
               where e.stream like 'tournament-%'
                 and convert_from(e.body, 'UTF8')::jsonb ->> 'type' in ('TournamentClosed', 'TournamentCancelled')
               group by e.club, e.stream) first
       where first.club = t.club and first.stream = 'tournament-' || t.id`);
    await runner.query(`
      create table read.rating_change (
        club uuid not null,
        system text not null,
        tournament uuid not null,
        player uuid not null,
        game text not null,
        period bigint not null,
        was jsonb,
        now jsonb not null,
        shown bigint not null,
        terms jsonb not null,
        primary key (club, system, tournament, player)
      )`);
    await runner.query(
      `create index rating_change_by_player on read.rating_change (club, player, game, system, period)`,
    );
    await runner.query(
      `create index rating_change_by_period on read.rating_change (club, game, system, period)`,
    );
    await runner.query(`grant select, insert, update, delete on read.rating_change to fairview_app`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
