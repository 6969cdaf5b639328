import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What must happen by when: one row a stream and kind, written and cleared in the append's own transaction. */
export class Deadlines20261122120200 implements MigrationInterface {
  name = 'Deadlines20261122120200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table deadlines.due (
        club uuid not null,
        stream text not null,
        kind text not null,
        due_at bigint not null,
        claimed_until bigint,
        primary key (club, stream, kind)
      )`);
    // A claim changes claimed_until alone, which stands in no index: the update stays within its page.
    await runner.query(`create index due_by_instant on deadlines.due (due_at)`);
    await runner.query(`grant select, insert, update, delete on deadlines.due to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table deadlines.due`);
  }
}
