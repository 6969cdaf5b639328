import { defineTable, type Instant } from '@fairview/events';

/** An open session: of an account, or of a device that holds entries. */
export interface SessionRow {
  /** Of the token, which is stored nowhere. */
  readonly hash: Buffer;
  readonly id: string;
  readonly account: string | null;
  /** As `deviceOf` gives it. Such a session holds the entries that this device holds. */
  readonly device: string | null;
  readonly createdAt: Instant;
  readonly seenAt: Instant;
  /** Null for a device: it ends with the tournaments of its entries. */
  readonly expiresAt: Instant | null;
}

export const sessionTable = defineTable<SessionRow>({
  schema: 'people',
  name: 'session',
  columns: {
    hash: { type: 'bytea', primary: true },
    id: { type: 'uuid', unique: true },
    account: { type: 'uuid', nullable: true, foreignKey: { target: 'account', onDelete: 'CASCADE' } },
    device: { type: 'text', nullable: true },
    createdAt: { type: 'bigint' },
    seenAt: { type: 'bigint' },
    expiresAt: { type: 'bigint', nullable: true },
  },
  checks: [
    { expression: '(account is null) = (device is not null)' },
    { expression: '(account is null) = (expires_at is null)' },
  ],
  indices: [
    { name: 'session_by_account', columns: ['account'] },
    { name: 'session_by_device', columns: ['device'] },
  ],
});
