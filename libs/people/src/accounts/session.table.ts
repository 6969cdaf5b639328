import { defineTable, type Instant } from '@fairview/events';

/** An open session: of an account, or of a walk-in's entry. */
export interface SessionRow {
  /** Of the token, which is stored nowhere. */
  readonly hash: Buffer;
  readonly id: string;
  readonly account: string | null;
  readonly club: string | null;
  readonly tournament: string | null;
  readonly entry: string | null;
  /** The entry code that opened it: another code ends it. */
  readonly codeHash: string | null;
  readonly createdAt: Instant;
  readonly seenAt: Instant;
  readonly expiresAt: Instant;
}

export const sessionTable = defineTable<SessionRow>({
  schema: 'people',
  name: 'session',
  columns: {
    hash: { type: 'bytea', primary: true },
    id: { type: 'uuid', unique: true },
    account: { type: 'uuid', nullable: true, foreignKey: { target: 'account', onDelete: 'CASCADE' } },
    club: { type: 'uuid', nullable: true },
    tournament: { type: 'uuid', nullable: true },
    entry: { type: 'uuid', nullable: true },
    codeHash: { type: 'text', nullable: true },
    createdAt: { type: 'bigint' },
    seenAt: { type: 'bigint' },
    expiresAt: { type: 'bigint' },
  },
  checks: [{ expression: '(account is null) = (entry is not null)' }],
  indices: [
    { name: 'session_by_account', columns: ['account'] },
    { name: 'session_by_entry', columns: ['club', 'entry'] },
  ],
});
