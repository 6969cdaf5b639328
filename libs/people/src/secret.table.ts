import { defineTable } from '@fairview/events';

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
