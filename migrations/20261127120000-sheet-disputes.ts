import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Heads say how many disputes were raised, so that all of a tournament are found, and of a match whether one about its
 * sheet waits for an answer; of a tournament which rows of its standings are disputed (decision 0024).
 */
export class SheetDisputes20261127120000 implements MigrationInterface {
  name = 'SheetDisputes20261127120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.match add column disputed boolean not null default false`);
    await runner.query(`alter table read.match alter column disputed drop default`);
    for (const table of ['read.match', 'read.game', 'read.tournament']) {
      await runner.query(`alter table ${table} add column disputes int not null default 0`);
      await runner.query(`alter table ${table} alter column disputes drop default`);
    }
    await runner.query(`alter table read.tournament add column disputed_rows text[] not null default '{}'`);
    await runner.query(`alter table read.tournament alter column disputed_rows drop default`);
    await runner.query(
      `update read.game g set disputes = d.count
         from (select club, stream, count(*) as count from log.event
                where position(convert_to('"type":"GameDisputed"', 'UTF8') in body) > 0 group by club, stream) d
        where d.club = g.club and d.stream = 'game-' || g.id`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
