import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Read models of games and matches: a head a game, a sheet a match, each kept in the append's own transaction. And the
 * seeds of deals that are not over, apart from the log, which never holds what may not be known yet (SH-2).
 */
export class Play20261122120400 implements MigrationInterface {
  name = 'Play20261122120400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.game (
        club uuid not null,
        id uuid not null,
        tournament uuid,
        match uuid,
        number int,
        game text not null,
        variant jsonb not null,
        seats text[] not null,
        status text not null,
        disputed boolean not null,
        ply int not null,
        to_act int[] not null,
        winners int[],
        points int[],
        ended_by text,
        started_at bigint not null,
        ended_at bigint,
        version int not null,
        position bigint not null,
        primary key (club, id)
      )`);
    await runner.query(`create index game_by_id on read.game (id)`);
    await runner.query(`create index game_by_match on read.game (club, match, number)`);
    await runner.query(`create index game_by_tournament on read.game (club, tournament, id)`);
    await runner.query(`
      create table read.match (
        club uuid not null,
        id uuid not null,
        tournament uuid,
        round int,
        board int,
        game text not null,
        system text not null,
        settings jsonb not null,
        sides jsonb not null,
        teams jsonb,
        status text not null,
        sheet jsonb not null,
        games jsonb not null,
        rounds jsonb not null,
        in_progress uuid[] not null,
        asked jsonb,
        ruled jsonb,
        limit_reached boolean not null,
        started_at bigint,
        ends_at bigint,
        no_contest_after bigint,
        version int not null,
        position bigint not null,
        primary key (club, id)
      )`);
    await runner.query(`create index match_by_id on read.match (id)`);
    await runner.query(`create index match_by_tournament on read.match (club, tournament, round, board)`);
    await runner.query(`grant select, insert, update, delete on read.game, read.match to fairview_app`);
    await runner.query(`
      create table sealed.server_seed (
        club uuid not null,
        deal text not null,
        seed text not null,
        primary key (club, deal)
      )`);
    await runner.query(`grant select, insert on sealed.server_seed to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table sealed.server_seed, read.match, read.game`);
  }
}
