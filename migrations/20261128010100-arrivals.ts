import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sides of a match that are to show that they are here, and until when (PL-24). */
export class Arrivals20261128010100 implements MigrationInterface {
  name = 'Arrivals20261128010100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.match add column awaited jsonb');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
