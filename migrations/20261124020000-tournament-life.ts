import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tournaments are edited, cancelled, and deleted where they are empty (decision 0040): before, none could be. */
export class TournamentLife20261124020000 implements MigrationInterface {
  name = 'TournamentLife20261124020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.tournament add column cancelled text`);
    await runner.query(`alter table read.tournament add column deleted boolean not null default false`);
    await runner.query(`alter table read.tournament alter column deleted drop default`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
