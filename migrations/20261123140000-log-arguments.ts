import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The functions that append look at their arguments themselves: bodies, streams and actors. */
export class LogArguments20261123140000 implements MigrationInterface {
  name = 'LogArguments20261123140000';

  async up(runner: QueryRunner): Promise<void> {
    const sql = new URL('./20261123140000-log-arguments/append.sql', import.meta.url);
    await runner.query(await readFile(sql, 'utf8'));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
