import { defineTable, type Instant } from '@fairview/events';

/** An account's key for one club. */
export interface ApiKeyRow {
  /** Of the token, which is stored nowhere. */
  readonly hash: Buffer;
  readonly id: string;
  readonly account: string;
  readonly club: string;
  readonly tournament: string | null;
  readonly label: string;
  readonly scopes: readonly string[];
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
  /** A revoked key stays, for the log names it. */
  readonly revokedAt: Instant | null;
}

export const apiKeyTable = defineTable<ApiKeyRow>({
  schema: 'people',
  name: 'api_key',
  columns: {
    hash: { type: 'bytea', primary: true },
    id: { type: 'uuid', unique: true },
    account: { type: 'uuid', foreignKey: { target: 'account', onDelete: 'CASCADE' } },
    club: { type: 'uuid', foreignKey: { target: 'club' } },
    tournament: { type: 'uuid', nullable: true },
    label: { type: 'text' },
    scopes: { type: 'text', array: true },
    createdAt: { type: 'bigint' },
    expiresAt: { type: 'bigint' },
    usedAt: { type: 'bigint', nullable: true },
    revokedAt: { type: 'bigint', nullable: true },
  },
  indices: [{ name: 'api_key_by_account', columns: ['account'] }],
});
