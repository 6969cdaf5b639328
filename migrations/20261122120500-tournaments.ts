import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Read models of tournaments: a head a tournament, a row an entry. Standings are folded from match rows when asked. */
export class Tournaments20261122120500 implements MigrationInterface {
  name = 'Tournaments20261122120500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.tournament (
        club uuid not null,
        id uuid not null,
        name text not null,
        format text not null,
        cycles int not null,
        boards int,
        rounds int,
        visibility text not null,
        game text not null,
        plan jsonb not null,
        status text not null,
        entries text[] not null,
        members jsonb not null,
        line_ups jsonb not null,
        arranged jsonb not null,
        lots jsonb not null,
        pairings jsonb not null,
        byes jsonb not null,
        created_at bigint not null,
        version int not null,
        position bigint not null,
        primary key (club, id)
      )`);
    await runner.query(`create index tournament_by_id on read.tournament (id)`);
    await runner.query(`grant select, insert, update, delete on read.tournament to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table read.tournament`);
  }
}
