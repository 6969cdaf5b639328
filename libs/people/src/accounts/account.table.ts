import { defineTable, type Instant } from '@fairview/events';

/** An account: the server's, not a club's. */
export interface AccountRow {
  readonly id: string;
  readonly name: string;
  /** What the name looks like: two that look alike have the same one. */
  readonly skeleton: string;
  readonly passwordHash: string;
  readonly createdAt: Instant;
}

export const accountTable = defineTable<AccountRow>({
  schema: 'people',
  name: 'account',
  columns: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    skeleton: { type: 'text', unique: true },
    passwordHash: { type: 'text' },
    createdAt: { type: 'bigint' },
  },
});
