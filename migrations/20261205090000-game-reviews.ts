import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviews of finished games, made by the worker: games that were over before are noted by its first sweep. */
export class GameReviews20261205090000 implements MigrationInterface {
  name = 'GameReviews20261205090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.game_review (
        club uuid not null,
        game uuid not null,
        version int not null,
        due_at bigint,
        plies jsonb,
        missing text,
        played int[] not null,
        kept int[] not null,
        points_lost int[] not null,
        primary key (club, game)
      )`);
    await runner.query(`create index game_review_due on read.game_review (due_at) where due_at is not null`);
    await runner.query(`grant select, insert, update, delete on read.game_review to fairview_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.game_review');
  }
}
