import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Points before the start that are agreed for entries; and a tournament of arranged matches is played from the first of them on. */
export class Spots20261128010000 implements MigrationInterface {
  name = 'Spots20261128010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.tournament add column spots jsonb not null default '[]'`);
    await runner.query('alter table read.tournament alter column spots drop default');
    await runner.query(
      `update read.tournament set status = 'paired' where status = 'entering' and jsonb_array_length(arranged) > 0`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
