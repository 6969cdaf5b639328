import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a tournament is ranked by, where its organizer chose it. */
export class TieBreaks20261124030000 implements MigrationInterface {
  name = 'TieBreaks20261124030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.tournament add column tie_breaks jsonb, add column rule_year int`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.tournament drop column rule_year, drop column tie_breaks`);
  }
}
