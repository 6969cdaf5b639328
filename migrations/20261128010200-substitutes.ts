import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who plays for which entry in which rounds, in tournaments of single players. */
export class Substitutes20261128010200 implements MigrationInterface {
  name = 'Substitutes20261128010200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.tournament add column substitutions jsonb not null default '[]'`);
    await runner.query('alter table read.tournament alter column substitutions drop default');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
