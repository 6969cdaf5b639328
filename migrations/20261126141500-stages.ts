import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was agreed of a tournament in stages: its groups, how many of each go on, and the final (decision 0013). */
export class Stages20261126141500 implements MigrationInterface {
  name = 'Stages20261126141500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.tournament add column stages jsonb');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
