import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The browsers that are told of what happens while no page of theirs is open: a row lasts as long as the session that made it. */
export class Pushes20261207090000 implements MigrationInterface {
  name = 'Pushes20261207090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table people.push_subscription (
        session uuid not null primary key references people.session (id) on delete cascade,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null
      )`);
    await runner.query(`grant select, insert, update, delete on people.push_subscription to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table people.push_subscription');
  }
}
