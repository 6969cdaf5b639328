import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The seeds of deals that are not over: apart from the log, which never holds what may not be known yet (SH-2). */
export class Deals20261121120000 implements MigrationInterface {
  name = 'Deals20261121120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create schema sealed`);
    await runner.query(`
      create table sealed.server_seed (
        club uuid not null,
        deal text not null,
        seed text not null,
        primary key (club, deal)
      )`);
    await runner.query(`grant usage on schema sealed to fairview_app`);
    await runner.query(`grant select, insert on sealed.server_seed to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop schema sealed cascade`);
  }
}
