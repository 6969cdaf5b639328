import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Appends are written as if nothing stood against them, and taken back where something does (decision 0001). */
export class TryThenTell20261208090000 implements MigrationInterface {
  name = 'TryThenTell20261208090000';

  async up(runner: QueryRunner): Promise<void> {
    for (const file of ['refusal.sql', 'append.sql', 'append-many.sql']) {
      const sql = new URL(`./20261208090000-try-then-tell/${file}`, import.meta.url);
      await runner.query(await readFile(sql, 'utf8'));
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
