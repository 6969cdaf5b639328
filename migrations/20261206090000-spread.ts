import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the clubs of this database are spread over several nodes, and since when: one row if they are, read by each process that starts. */
export class Spread20261206090000 implements MigrationInterface {
  name = 'Spread20261206090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.spread (
        single boolean not null default true primary key check (single),
        since bigint not null,
        plan text not null
      )`);
    await runner.query(`grant select on platform.spread to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table platform.spread`);
  }
}
