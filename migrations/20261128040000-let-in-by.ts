import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who issued the code by which an account got its password, and when it was used: they do not confirm by it what they propose (PL-20). */
export class LetInBy20261128040000 implements MigrationInterface {
  name = 'LetInBy20261128040000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table people.reset_code add column issued_by uuid`);
    await runner.query(`alter table people.account add column let_in_by uuid, add column let_in_at bigint`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table people.account drop column let_in_at, drop column let_in_by`);
    await runner.query(`alter table people.reset_code drop column issued_by`);
  }
}
