import { defineTable, type Instant } from '@fairview/events';

/** An open invitation to a role. */
export interface InvitationRow {
  /** Of the code, which is stored nowhere. */
  readonly hash: Buffer;
  readonly id: string;
  readonly club: string;
  readonly tournament: string | null;
  readonly role: string;
  readonly invitedBy: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

export const invitationTable = defineTable<InvitationRow>({
  schema: 'people',
  name: 'invitation',
  columns: {
    hash: { type: 'bytea', primary: true },
    id: { type: 'uuid', unique: true },
    club: { type: 'uuid', foreignKey: { target: 'club' } },
    tournament: { type: 'uuid', nullable: true },
    role: { type: 'text' },
    invitedBy: { type: 'uuid', foreignKey: { target: 'account', onDelete: 'CASCADE' } },
    createdAt: { type: 'bigint' },
    expiresAt: { type: 'bigint' },
  },
  indices: [{ name: 'invitation_by_club', columns: ['club'] }],
});
