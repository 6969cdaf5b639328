import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const files = ['people', 'lease'] as const;

/** What held a transaction open between statements is one call each, or a lease. */
export class OneCall20261122130500 implements MigrationInterface {
  name = 'OneCall20261122130500';

  async up(runner: QueryRunner): Promise<void> {
    for (const file of files) {
      const sql = new URL(`./20261122130500-one-call/${file}.sql`, import.meta.url);
      await runner.query(await readFile(sql, 'utf8'));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table log.cursor drop column holder, drop column until`);
    const called = '(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, jsonb)';
    await runner.query(`
      drop function people.accept_invitation${called}, people.found_club${called},
        people.spend_invitation(bytea), people.spend_setup_code(bytea), people.write_account(jsonb, bigint),
        people.refuse(text)`);
  }
}
