import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What officials who play have proposed or reported, on the heads of games, matches and tournaments; how results come in; and
 * whether a tournament was ever closed. The seats of a closed tournament read for a while longer.
 */
export class Officials20261122130300 implements MigrationInterface {
  name = 'Officials20261122130300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.game add column proposed boolean not null default false`);
    await runner.query(`alter table read.game alter column proposed drop default`);
    await runner.query(`
      alter table read.match
        add column proposed boolean not null default false,
        add column unconfirmed boolean not null default false`);
    await runner.query(`
      alter table read.match alter column proposed drop default, alter column unconfirmed drop default`);
    await runner.query(`
      alter table read.tournament
        add column reporting text not null default 'both',
        add column ever_closed boolean not null default false,
        add column proposed boolean not null default false`);
    await runner.query(`update read.tournament set ever_closed = (status = 'closed')`);
    await runner.query(`
      alter table read.tournament
        alter column reporting drop default,
        alter column ever_closed drop default,
        alter column proposed drop default`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.tournament drop column reporting, drop column ever_closed, drop column proposed`);
    await runner.query(`alter table read.match drop column proposed, drop column unconfirmed`);
    await runner.query(`alter table read.game drop column proposed`);
  }
}
