import { defineTable, type Instant } from '@fairview/events';

/** A passkey of an account: the public half, its secret half never leaves the device. */
export interface PasskeyRow {
  /** The credential's id, as the device names it. */
  readonly id: string;
  readonly account: string;
  /** Told apart by: read like a name, need not be unique. */
  readonly label: string;
  /** The name of the server that it was made for. */
  readonly rpId: string;
  readonly publicKey: Buffer;
  /** How often the device says that it was used; 0 if the device does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: Instant;
  readonly usedAt: Instant | null;
}

export const passkeyTable = defineTable<PasskeyRow>({
  schema: 'people',
  name: 'passkey',
  columns: {
    id: { type: 'text', primary: true },
    account: { type: 'uuid', foreignKey: { target: 'account', onDelete: 'CASCADE' } },
    label: { type: 'text' },
    rpId: { type: 'text' },
    publicKey: { type: 'bytea' },
    counter: { type: 'bigint' },
    transports: { type: 'text', array: true },
    createdAt: { type: 'bigint' },
    usedAt: { type: 'bigint', nullable: true },
  },
  indices: [{ name: 'passkey_by_account', columns: ['account'] }],
});

/** A challenge that a device is to sign, good once. */
export interface PasskeyChallengeRow {
  readonly hash: Buffer;
  /** Whose new passkey it is for; null if somebody signs in. */
  readonly account: string | null;
  /** The page that requested it. */
  readonly origin: string;
  readonly expiresAt: Instant;
}

export const passkeyChallengeTable = defineTable<PasskeyChallengeRow>({
  schema: 'people',
  name: 'passkey_challenge',
  columns: {
    hash: { type: 'bytea', primary: true },
    account: { type: 'uuid', nullable: true, foreignKey: { target: 'account', onDelete: 'CASCADE' } },
    origin: { type: 'text' },
    expiresAt: { type: 'bigint' },
  },
});
