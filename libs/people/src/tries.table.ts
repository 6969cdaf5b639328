import { defineTable, type Instant } from '@fairview/events';

/** When something was tried lately: under a name, or from an address. */
export interface TriesRow {
  readonly what: string;
  readonly who: string;
  readonly at: readonly Instant[];
}

export const triesTable = defineTable<TriesRow>({
  schema: 'people',
  name: 'tries',
  columns: {
    what: { type: 'text', primary: true },
    who: { type: 'text', primary: true },
    at: { type: 'bigint', array: true },
  },
});
