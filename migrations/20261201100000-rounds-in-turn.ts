import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether rounds are paired in turn that could be paired at once: before, all of them were paired at once. */
export class RoundsInTurn20261201100000 implements MigrationInterface {
  name = 'RoundsInTurn20261201100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table read.tournament add column rounds_in_turn boolean not null default false',
    );
    await runner.query('alter table read.tournament alter column rounds_in_turn drop default');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
