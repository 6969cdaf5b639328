import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What appends are handed is looked at by the statements that read it anyway. */
export class SoundInPassing20261128000000 implements MigrationInterface {
  name = 'SoundInPassing20261128000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const file of ['append.sql', 'append-many.sql']) {
      const sql = new URL(`./20261128000000-sound-in-passing/${file}`, import.meta.url);
      await runner.query(await readFile(sql, 'utf8'));
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
