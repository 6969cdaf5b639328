import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Matches of teams and of openings that are named: several games in progress, rounds, choices, rulings; tournaments of teams. */
export class Sides20261121110000 implements MigrationInterface {
  name = 'Sides20261121110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.match
        add column teams jsonb,
        add column rounds jsonb not null default '[]',
        add column asked jsonb,
        add column ruled jsonb,
        alter column in_progress type uuid[]
              using case when in_progress is null then '{}'::uuid[] else array[in_progress] end,
        alter column in_progress set default '{}',
        alter column in_progress set not null`);
    await runner.query(`
      alter table read.tournament
        add column boards int,
        add column members jsonb not null default '[]',
        add column line_ups jsonb not null default '[]',
        add column arranged jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.tournament
        drop column boards, drop column members, drop column line_ups, drop column arranged`);
    await runner.query(`
      alter table read.match
        drop column teams, drop column rounds, drop column asked, drop column ruled,
        alter column in_progress drop not null,
        alter column in_progress drop default,
        alter column in_progress type uuid using in_progress[1]`);
  }
}
