import { defineTable, type Instant } from '@fairview/events';

/** A secret of the server's own. */
export interface SecretRow {
  readonly name: string;
  readonly value: Buffer;
}

export const secretTable = defineTable<SecretRow>({
  schema: 'people',
  name: 'secret',
  columns: {
    name: { type: 'text', primary: true },
    value: { type: 'bytea' },
  },
});

/** When something was tried lately: under a name, or from an address. */
interface TriesRow {
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
