import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The lives of the log: a restored copy goes on from an earlier moment, so that a position may stand for another event than
 * before. Each restore begins an epoch; who follows a log by its positions names the epoch that they are of.
 */
export class Epochs20261123130100 implements MigrationInterface {
  name = 'Epochs20261123130100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table log.epoch (
        number integer not null primary key,
        id uuid not null,
        since bigint not null
      )`);
    await runner.query(`insert into log.epoch values (1, gen_random_uuid(), log.now())`);
    await runner.query(`grant select on log.epoch to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table log.epoch`);
  }
}
