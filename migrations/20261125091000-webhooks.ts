import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where clubs have their events told, and how far. */
export class Webhooks20261125091000 implements MigrationInterface {
  name = 'Webhooks20261125091000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table people.webhook (
        club uuid not null,
        id uuid not null,
        url text not null,
        position bigint not null,
        created_by text not null,
        created_at bigint not null,
        failing_since bigint,
        attempts integer not null,
        next_at bigint,
        problem text,
        status integer,
        delivered_at bigint,
        disabled_at bigint,
        holder uuid,
        held_until bigint,
        primary key (club, id)
      )`);
    await runner.query(`grant select, insert, update, delete on people.webhook to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table people.webhook`);
  }
}
