import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What many appends are handed is looked at by one query, and no more append by append. */
export class SoundAtOnce20261127090000 implements MigrationInterface {
  name = 'SoundAtOnce20261127090000';

  async up(runner: QueryRunner): Promise<void> {
    const sql = new URL('./20261127090000-sound-at-once/append-many.sql', import.meta.url);
    await runner.query(await readFile(sql, 'utf8'));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
