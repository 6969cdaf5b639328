import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was agreed of a bracket: a match for third place, and what becomes of drawn matches (decision 0013). */
export class Brackets20261125081500 implements MigrationInterface {
  name = 'Brackets20261125081500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.tournament add column bracket jsonb');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
