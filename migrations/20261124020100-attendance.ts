import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who left, who asked for a bye, who has checked in (decision 0040): before, nobody could once anything was paired. */
export class Attendance20261124020100 implements MigrationInterface {
  name = 'Attendance20261124020100';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of [
      `withdrawn text[] not null default '{}'`,
      `requested_byes jsonb not null default '[]'`,
      `check_in boolean not null default false`,
      `checked_in text[] not null default '{}'`,
      `byes_allowed int not null default 0`,
    ]) {
      await runner.query(`alter table read.tournament add column ${column}`);
      await runner.query(
        `alter table read.tournament alter column ${column.split(' ')[0] ?? ''} drop default`,
      );
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
