import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const files = ['append', 'heartbeat'] as const;

/** The bounds within which an append is sure of the clock, the heartbeat of those that serve, and outages (decision 0002). */
export class Clock20261122130400 implements MigrationInterface {
  name = 'Clock20261122130400';

  async up(runner: QueryRunner): Promise<void> {
    for (const file of files) {
      const sql = new URL(`./20261122130400-clock/${file}.sql`, import.meta.url);
      await runner.query(await readFile(sql, 'utf8'));
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
