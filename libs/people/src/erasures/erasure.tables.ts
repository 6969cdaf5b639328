import { defineTable, type Instant } from '@fairview/events';

/** An entry whose name was erased. The database writes the row. */
export interface ErasedEntryRow {
  readonly club: string;
  readonly entry: string;
  readonly at: Instant;
}

export const erasedEntryTable = defineTable<ErasedEntryRow>({
  schema: 'people',
  name: 'erased_entry',
  columns: {
    club: { type: 'uuid', primary: true },
    entry: { type: 'uuid', primary: true },
    at: { type: 'bigint' },
  },
});

/** An account that was erased: its name is gone, or the whole row. The database writes the row. */
export interface ErasedAccountRow {
  readonly account: string;
  readonly at: Instant;
}

export const erasedAccountTable = defineTable<ErasedAccountRow>({
  schema: 'people',
  name: 'erased_account',
  columns: {
    account: { type: 'uuid', primary: true },
    at: { type: 'bigint' },
  },
});
