import { defineTable } from '@fairview/events';

/** What a tournament is called in the address of a page, within its club. It may have a person's name in it: it is not in the log. */
export interface TournamentSlugRow {
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
