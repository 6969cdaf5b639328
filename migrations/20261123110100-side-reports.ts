import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What sides have reported of games that are not on the sheet yet, and whether they contradict each other: before, sides reported nothing. */
export class SideReports20261123110100 implements MigrationInterface {
  name = 'SideReports20261123110100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.match
        add column reports jsonb not null default '[]',
        add column conflicting boolean not null default false`);
    await runner.query(`
      alter table read.match
        alter column reports drop default,
        alter column conflicting drop default`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
