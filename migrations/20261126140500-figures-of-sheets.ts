import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The figures of a match are kept as they are, without the `ok` of an answer around them. */
export class FiguresOfSheets20261126140500 implements MigrationInterface {
  name = 'FiguresOfSheets20261126140500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update read.match set sheet = sheet - 'ok'`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
