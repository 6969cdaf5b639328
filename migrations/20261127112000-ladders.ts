import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the places of a ladder follow from: its rules, who came and left, and every challenge (decision 0013). */
export class Ladders20261127112000 implements MigrationInterface {
  name = 'Ladders20261127112000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.tournament add column ladder jsonb');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
