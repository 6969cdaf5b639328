import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tournaments of rotating tables have: the agreed number of rounds, and the lots that were drawn for their rounds. */
export class Rotations20261121130000 implements MigrationInterface {
  name = 'Rotations20261121130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.tournament
        add column rounds int,
        add column lots jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.tournament
        drop column rounds,
        drop column lots`);
  }
}
