import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the rounds of a tournament are paired, of formats that have several ways (decision 0039). */
export class Formats20261124010000 implements MigrationInterface {
  name = 'Formats20261124010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.tournament add column engine text');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
