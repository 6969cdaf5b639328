import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when the seats of a closed tournament read, and consent to what officials propose. */
export class ReadingOn20261122130310 implements MigrationInterface {
  name = 'ReadingOn20261122130310';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table people.entrant add column reads_until bigint`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table people.entrant drop column reads_until`);
  }
}
