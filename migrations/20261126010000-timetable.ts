import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the rounds of a tournament are to begin, and after how many minutes a match is late (TO-11). */
export class Timetable20261126010000 implements MigrationInterface {
  name = 'Timetable20261126010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table read.tournament add column timetable jsonb not null default '{"rounds":[],"lateAfter":15}'`,
    );
    await runner.query('alter table read.tournament alter column timetable drop default');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
