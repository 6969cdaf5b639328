import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that were erased are found by when: what is restored from an older backup loses them again. */
export class ErasedTexts20261203090000 implements MigrationInterface {
  name = 'ErasedTexts20261203090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index text_by_erasure on log.text (erased_at) where erased_at is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index log.text_by_erasure');
  }
}
