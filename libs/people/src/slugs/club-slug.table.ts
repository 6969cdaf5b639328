import { defineTable } from '@fairview/events';

/** What a club is called in the address of a page. It is made of its name, and stays when that changes. */
export interface ClubSlugRow {
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
