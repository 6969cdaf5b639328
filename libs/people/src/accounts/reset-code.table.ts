import { defineTable, type Instant } from '@fairview/events';

const day = 24 * 3_600_000;

/** How long a reset code is good, in milliseconds. */
export const resetMilliseconds = day;

/** The code by which an account gets a new password: the newest alone. */
export interface ResetCodeRow {
  readonly account: string;
  /** Of the code, which is stored nowhere. */
  readonly hash: Buffer;
  readonly expiresAt: Instant;
  /** The account that issued it; null if it was made at the server itself. */
  readonly issuedBy: string | null;
}

export const resetCodeTable = defineTable<ResetCodeRow>({
  schema: 'people',
  name: 'reset_code',
  columns: {
    account: { type: 'uuid', primary: true, foreignKey: { target: 'account', onDelete: 'CASCADE' } },
    hash: { type: 'bytea', unique: true },
    expiresAt: { type: 'bigint', onAppend: { sql: `a.at + ${day}` } },
    issuedBy: { type: 'uuid', nullable: true },
  },
});
