import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A webhook is told events, checkpoints or both; those that there are go on being told events (decision 0025). */
export class CheckpointsToWebhooks20261127140000 implements MigrationInterface {
  name = 'CheckpointsToWebhooks20261127140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table people.webhook
        add column events boolean not null default true,
        add column checkpoint_position bigint`);
    await runner.query(`alter table people.webhook alter column events drop default`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table people.webhook drop column checkpoint_position, drop column events`);
  }
}
