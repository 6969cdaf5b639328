import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the consumers of the log have set aside. */
export class Consumers20261122120600 implements MigrationInterface {
  name = 'Consumers20261122120600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table consumers.parked (
        consumer text not null,
        club uuid not null,
        stream text not null,
        since bigint not null,
        tried_at bigint not null,
        news integer not null,
        error text not null,
        primary key (consumer, club, stream)
      )`);
    await runner.query(`grant select, insert, update, delete on consumers.parked to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table consumers.parked`);
  }
}
