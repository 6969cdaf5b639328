import { defineTable } from '@fairview/events';

/** What a club is called in the address of a page. It is made of its name, and stays when that changes. */
interface ClubSlugRow {
  readonly club: string;
  readonly slug: string;
}

export const clubSlugTable = defineTable<ClubSlugRow>({
  schema: 'people',
  name: 'club_slug',
  columns: {
    club: { type: 'uuid', primary: true },
    slug: { type: 'text', unique: true },
  },
});

/** What a tournament is called in the address of a page, within its club. It may have a person's name in it: it is not in the log. */
interface TournamentSlugRow {
  readonly club: string;
  readonly tournament: string;
  readonly slug: string;
}

export const tournamentSlugTable = defineTable<TournamentSlugRow>({
  schema: 'people',
  name: 'tournament_slug',
  columns: {
    club: { type: 'uuid', primary: true },
    tournament: { type: 'uuid', primary: true },
    slug: { type: 'text' },
  },
  uniques: [{ columns: ['club', 'slug'] }],
});
