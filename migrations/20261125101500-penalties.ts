import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A match's head shows the penalties that were given in it (decision 0048). */
export class Penalties20261125101500 implements MigrationInterface {
  name = 'Penalties20261125101500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.match add column penalties jsonb not null default '[]'`);
    await runner.query(`alter table read.match alter column penalties drop default`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
