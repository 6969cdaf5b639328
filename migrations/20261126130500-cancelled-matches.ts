import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a match is in its tournament no more: its round was unpaired (TO-12). */
export class CancelledMatches20261126130500 implements MigrationInterface {
  name = 'CancelledMatches20261126130500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.match add column cancelled text');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
