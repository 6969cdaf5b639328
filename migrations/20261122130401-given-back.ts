import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A match's head shows its end as it was expected at the start, and the time that was given back (TM-22). */
export class GivenBack20261122130401 implements MigrationInterface {
  name = 'GivenBack20261122130401';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.match add column planned_ends_at bigint`);
    await runner.query(`alter table read.match add column given_back jsonb not null default '[]'`);
    await runner.query(`alter table read.match alter column given_back drop default`);
    await runner.query(`update read.match set planned_ends_at = ends_at where ends_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.match drop column planned_ends_at, drop column given_back`);
  }
}
