import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Named {
  readonly club: string;
  readonly id: string;
  readonly name: string;
}

/** As names became slugs when this was written; later ones may be made otherwise, and those that were given stay. */
const slugOf = (name: string, otherwise: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/['’.]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/gu, '') || otherwise;

/** Slugs in the order of those who are named; who comes later gets a number. */
function slugsOf(named: readonly Named[], otherwise: string): readonly string[] {
  const taken = new Set<string>();
  return named.map(({ name }) => {
    const wanted = slugOf(name, otherwise);
    let slug = wanted;
    for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
    taken.add(slug);
    return slug;
  });
}

/** Clubs and tournaments have slugs, beside the log; and tournaments that everybody may see are found by when they were made. */
export class Slugs20261123120000 implements MigrationInterface {
  name = 'Slugs20261123120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table people.club_slug (
        club uuid primary key,
        slug text not null unique
      )`);
    await runner.query(`
      create table people.tournament_slug (
        club uuid not null,
        tournament uuid not null,
        slug text not null,
        primary key (club, tournament),
        unique (club, slug)
      )`);
    await runner.query(
      `grant select, insert, update, delete on people.club_slug, people.tournament_slug to fairview_app`,
    );
    await runner.query(
      `create index tournament_of_everybody on read.tournament (created_at, id) where visibility = 'public'`,
    );
    const clubs = (await runner.query(
      'select id as club, id, name from people.club order by created_at, id',
    )) as readonly Named[];
    const slugs = slugsOf(clubs, 'club');
    for (const [at, { club }] of clubs.entries())
      await runner.query('insert into people.club_slug (club, slug) values ($1, $2)', [club, slugs[at]]);
    for (const { club } of clubs) {
      const tournaments = (await runner.query(
        'select club, id, name from read.tournament where club = $1 order by created_at, id',
        [club],
      )) as readonly Named[];
      const ofClub = slugsOf(tournaments, 'tournament');
      for (const [at, { id }] of tournaments.entries())
        await runner.query(
          'insert into people.tournament_slug (club, tournament, slug) values ($1, $2, $3)',
          [club, id, ofClub[at]],
        );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.tournament_of_everybody');
    await runner.query('drop table people.tournament_slug, people.club_slug');
  }
}
