import { defineTable, type Instant } from '@fairview/events';

/** An account: the server's, not a club's. */
export interface AccountRow {
  readonly id: string;
  /** Null once the account was erased, as are the two that follow. */
  readonly name: string | null;
  /** What the name looks like: two that look alike have the same one. */
  readonly skeleton: string | null;
  readonly passwordHash: string | null;
  readonly createdAt: Instant;
  /** The account that issued the reset code that was last used, and when. Null if none was, or the server issued it. */
  readonly letInBy: string | null;
  readonly letInAt: Instant | null;
}

export const accountTable = defineTable<AccountRow>({
  schema: 'people',
  name: 'account',
  columns: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text', nullable: true },
    skeleton: { type: 'text', unique: true, nullable: true },
    passwordHash: { type: 'text', nullable: true },
    createdAt: { type: 'bigint' },
    letInBy: { type: 'uuid', nullable: true },
    letInAt: { type: 'bigint', nullable: true },
  },
});
