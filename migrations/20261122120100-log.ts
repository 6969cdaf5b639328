import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In this order: each file uses only what stands before it. */
const files = ['tables', 'now', 'hash', 'append', 'append-many', 'locks', 'guard'] as const;

/** The log of every club: its tables, the functions that alone write it, and who may do what. */
export class Log20261122120100 implements MigrationInterface {
  name = 'Log20261122120100';

  async up(runner: QueryRunner): Promise<void> {
    for (const file of files) {
      const sql = new URL(`./20261122120100-log/${file}.sql`, import.meta.url);
      await runner.query(await readFile(sql, 'utf8'));
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
