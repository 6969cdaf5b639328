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

/** A device from which an account was signed in: others' wrong passwords do not keep it waiting. */
export interface KnownDeviceRow {
  readonly account: string;
  /** As `deviceOf` gives it. */
  readonly device: string;
  readonly seenAt: Instant;
}

export const knownDeviceTable = defineTable<KnownDeviceRow>({
  schema: 'people',
  name: 'known_device',
  columns: {
    account: { type: 'uuid', primary: true, foreignKey: { target: 'account', onDelete: 'CASCADE' } },
    device: { type: 'text', primary: true },
    seenAt: { type: 'bigint' },
  },
});

const day = 24 * 3_600_000;

/** How long a reset code is good, in milliseconds. */
export const resetMilliseconds = day;

/** The code by which an account gets a new password: the newest alone. */
interface ResetCodeRow {
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
