import { defineTable, type Instant } from '@fairview/events';

/** A club's name; all else about it is in its log. */
export interface ClubRow {
  readonly id: string;
  readonly name: string;
  /** What the name looks like: two that look alike have the same one. */
  readonly skeleton: string;
  readonly createdAt: Instant;
}

export const clubTable = defineTable<ClubRow>({
  schema: 'people',
  name: 'club',
  columns: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    skeleton: { type: 'text', unique: true },
    createdAt: { type: 'bigint' },
  },
});

const week = 7 * 24 * 3_600_000;

/** When an invitation that was made at an instant ends. */
export const invitationEnds = (madeAt: Instant): Instant => madeAt + week;

/** An open invitation to a role. */
export interface InvitationRow {
  /** Of the code, which is stored nowhere. */
  readonly hash: Buffer;
  readonly id: string;
  readonly club: string;
  readonly tournament: string | null;
  readonly role: string;
  /** The account that invited, or whose key did. */
  readonly invitedBy: string;
  /** The key that invited. */
  readonly key: string | null;
  /** The intended recipient, in the words of the person who made it; stored nowhere else, and deleted with the row. */
  readonly note: string | null;
  /** The only account that may accept it. */
  readonly account: string | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

export const invitationTable = defineTable<InvitationRow>({
  schema: 'people',
  name: 'invitation',
  columns: {
    hash: { type: 'bytea', primary: true },
    id: { type: 'uuid', unique: true },
    club: { type: 'uuid', foreignKey: { target: 'club' }, onAppend: 'club' },
    tournament: { type: 'uuid', nullable: true },
    role: { type: 'text' },
    invitedBy: { type: 'uuid', foreignKey: { target: 'account', onDelete: 'CASCADE' } },
    key: { type: 'uuid', nullable: true },
    note: { type: 'text', nullable: true },
    account: { type: 'uuid', nullable: true, foreignKey: { target: 'account', onDelete: 'CASCADE' } },
    createdAt: { type: 'bigint', onAppend: { sql: 'a.at' } },
    expiresAt: { type: 'bigint', onAppend: { sql: `a.at + ${week}` } },
  },
  indices: [
    { name: 'invitation_by_club', columns: ['club'] },
    { name: 'invitation_by_account', columns: ['account'], where: 'account is not null' },
  ],
});

/** The one code by which a server's first organizer comes in. */
interface SetupCodeRow {
  /** Always true: there is one row at most. */
  readonly single: boolean;
  readonly hash: Buffer;
  readonly expiresAt: Instant;
}

export const setupCodeTable = defineTable<SetupCodeRow>({
  schema: 'people',
  name: 'setup_code',
  columns: {
    single: { type: 'boolean', primary: true, default: true },
    hash: { type: 'bytea' },
    expiresAt: { type: 'bigint' },
  },
  checks: [{ expression: 'single' }],
});
