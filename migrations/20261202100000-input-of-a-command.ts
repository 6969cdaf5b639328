import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log keeps a hash of what a command asked beside its id: by it a command that is sent again is known. */
export class InputOfACommand20261202100000 implements MigrationInterface {
  name = 'InputOfACommand20261202100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const file of ['column.sql', 'append.sql', 'append-many.sql', 'together.sql']) {
      const sql = new URL(`./20261202100000-input-of-a-command/${file}`, import.meta.url);
      await runner.query(await readFile(sql, 'utf8'));
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
