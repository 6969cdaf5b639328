import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What commands beside the log were answered: sent again, they are answered the same. */
export class AnsweredCommands20261126130000 implements MigrationInterface {
  name = 'AnsweredCommands20261126130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table people.answered_command (
        "by" text not null,
        command uuid not null,
        asked bytea not null,
        answer jsonb,
        at bigint not null,
        primary key ("by", command)
      )`);
    await runner.query(`grant select, insert, update, delete on people.answered_command to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table people.answered_command`);
  }
}
