import type { Pool } from 'pg';
import { isId, rowOf, rowsOf } from '../statements.js';
import { freeSlug, slugOf } from './slug.js';

/** Whether a text may be a slug at all; what is longer than any is not looked for. */
const longest = 100;

/** What tournaments of a club are called, by id: people do not know tournaments. */
export type NamesOfTournaments = (tournaments: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Slugs: what clubs and tournaments are called in the addresses of pages. Once given they stay, unless their words are erased. */
export class Slugs {
  constructor(private readonly pool: Pool) {}

  /** Slugs of clubs in the requested order, `undefined` if there is none. One query. */
  async ofClubs(clubs: readonly string[]): Promise<readonly (string | undefined)[]> {
    const rows = await rowsOf<{ id: string; slug: string }>(
      this.pool,
      'select club as id, slug from people.club_slug where club = any($1::uuid[])',
      [clubs.filter(isId)],
    );
    return inOrder(clubs, rows);
  }

  /** Slugs of tournaments of a club in the requested order, `undefined` if there is none. One query. */
  async ofTournaments(
    club: string,
    tournaments: readonly string[],
  ): Promise<readonly (string | undefined)[]> {
    const rows = await rowsOf<{ id: string; slug: string }>(
      this.pool,
      'select tournament as id, slug from people.tournament_slug where club = $1 and tournament = any($2::uuid[])',
      [club, tournaments.filter(isId)],
    );
    return inOrder(tournaments, rows);
  }

  /** The club of a slug. One without a slug is found by its id. */
  async clubAt(slug: string): Promise<string | undefined> {
    if (slug.length > longest) return undefined;
    const sql = 'select club from people.club_slug where slug = $1';
    const row = await rowOf<{ club: string }>(this.pool, sql, [slug]);
    return row?.club ?? (isId(slug) ? slug : undefined);
  }

  /** The tournament of a slug in a club. One without a slug is found by its id. */
  async tournamentAt(club: string, slug: string): Promise<string | undefined> {
    if (slug.length > longest) return undefined;
    const sql = 'select tournament from people.tournament_slug where club = $1 and slug = $2';
    const row = await rowOf<{ tournament: string }>(this.pool, sql, [club, slug]);
    return row?.tournament ?? (isId(slug) ? slug : undefined);
  }

  /** Gives a club a slug made of its name; one that it has stays. To ask again changes nothing. */
  async nameClub(club: string, name: string): Promise<void> {
    const wanted = slugOf(name, 'club');
    const taken = 'select club as id, slug from people.club_slug where club = $1 or starts_with(slug, $2)';
    await this.give(club, wanted, {
      taken: (free) => rowsOf(this.pool, taken, [club, free]),
      insert: (slug) =>
        rowsOf(
          this.pool,
          'insert into people.club_slug (club, slug) values ($1, $2) on conflict do nothing',
          [...[club, slug]],
        ),
    });
  }

  /** Gives a tournament a slug made of its name; one that it has stays. To ask again changes nothing. */
  async nameTournament(club: string, tournament: string, name: string): Promise<void> {
    const wanted = slugOf(name, 'tournament');
    const taken = `select tournament as id, slug from people.tournament_slug
      where club = $1 and (tournament = $2 or starts_with(slug, $3))`;
    const insert = `insert into people.tournament_slug (club, tournament, slug) values ($1, $2, $3)
      on conflict do nothing`;
    await this.give(tournament, wanted, {
      taken: (free) => rowsOf(this.pool, taken, [club, tournament, free]),
      insert: (slug) => rowsOf(this.pool, insert, [club, tournament, slug]),
    });
  }

  /**
   * Takes words that were erased out of the slugs of a club's tournaments that are no longer called so: they get others, made of
   * what they are called.
   */
  async eraseFromTournaments(club: string, words: string, namesOf: NamesOfTournaments): Promise<void> {
    const slug = slugOf(words, '');
    const made = `select tournament as id from people.tournament_slug
      where club = $1 and starts_with(slug, $2) and substr(slug, length($2) + 1) ~ '^(-[0-9]+)?$'
      order by length(slug), slug`;
    const rows = slug === '' ? [] : await rowsOf<{ id: string }>(this.pool, made, [club, slug]);
    const names = await namesOf(rows.map(({ id }) => id));
    for (const { id: tournament } of rows) {
      const name = names.get(tournament) ?? '';
      if (slugOf(name, '') === slug) continue;
      const sql = 'delete from people.tournament_slug where club = $1 and tournament = $2';
      await rowsOf(this.pool, sql, [club, tournament]);
      await this.nameTournament(club, tournament, name);
    }
  }

  /** Two may ask for the same slug at once: who comes second looks again. */
  private async give(
    id: string,
    wanted: string,
    rows: {
      readonly taken: (wanted: string) => Promise<readonly { readonly id: string; readonly slug: string }[]>;
      readonly insert: (slug: string) => Promise<unknown>;
    },
  ): Promise<void> {
    for (;;) {
      const taken = await rows.taken(wanted);
      if (taken.some((row) => row.id === id)) return;
      await rows.insert(freeSlug(wanted, new Set(taken.map(({ slug }) => slug))));
    }
  }
}

function inOrder(
  ids: readonly string[],
  rows: readonly { readonly id: string; readonly slug: string }[],
): readonly (string | undefined)[] {
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return ids.map((id) => slugs.get(id));
}
