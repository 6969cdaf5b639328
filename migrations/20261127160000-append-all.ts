import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Appends to several streams that stand or fall together (decision 0003). */
export class AppendAll20261127160000 implements MigrationInterface {
  name = 'AppendAll20261127160000';

  async up(runner: QueryRunner): Promise<void> {
    const sql = new URL('./20261127160000-append-all/append-all.sql', import.meta.url);
    await runner.query(await readFile(sql, 'utf8'));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
