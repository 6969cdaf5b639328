import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The free texts that events refer to by a hash, so that they can be erased (decision 0034). */
export class Texts20261123140100 implements MigrationInterface {
  name = 'Texts20261123140100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table log.text (
        club uuid not null,
        reference text not null,
        salt bytea,
        content text,
        erased_at bigint,
        erased_by text,
        constraint text_key primary key (club, reference),
        constraint text_erased check ((content is null) = (erased_at is not null) and (salt is null) = (content is null))
      );
      create index text_reference on log.text (reference);
      revoke all on log.text from public;
      grant select, insert, update (salt, content, erased_at, erased_by) on log.text to fairview_app`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('What people wrote is never dropped: restore a backup instead.'));
  }
}
