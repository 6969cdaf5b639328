import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each consumer of the log was last at its end: one row a consumer, so that health need not ask every club. */
export class Rounds20261124060000 implements MigrationInterface {
  name = 'Rounds20261124060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table consumers.round (
        consumer text not null primary key,
        ended_at bigint not null
      )`);
    await runner.query(`grant select, insert, update on consumers.round to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table consumers.round`);
  }
}
