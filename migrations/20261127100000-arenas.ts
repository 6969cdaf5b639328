import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How an arena stands: how long it lasts, when it ends, and who wants to play (decision 0013). */
export class Arenas20261127100000 implements MigrationInterface {
  name = 'Arenas20261127100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.tournament add column arena jsonb');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
