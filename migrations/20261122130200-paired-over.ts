import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The matches of which a dispute was open when a later round was paired (decision 0024): before, none could be. */
export class PairedOver20261122130200 implements MigrationInterface {
  name = 'PairedOver20261122130200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.tournament add column paired_over jsonb not null default '[]'`);
    await runner.query('alter table read.tournament alter column paired_over drop default');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
