import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which backups were made of this database, so that health can tell how old the newest is. */
export class Backups20261123130300 implements MigrationInterface {
  name = 'Backups20261123130300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create schema if not exists platform`);
    await runner.query(`
      create table platform.backup (
        at bigint not null primary key,
        file text not null,
        bytes bigint not null
      )`);
    await runner.query(`grant usage on schema platform to fairview_app`);
    await runner.query(`grant select on platform.backup to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table platform.backup`);
  }
}
