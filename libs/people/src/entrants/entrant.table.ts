import { defineTable } from '@fairview/events';

/** An entry of a tournament and the person behind it, whose name stands nowhere else. */
export interface EntrantRow {
  readonly club: string;
  readonly tournament: string;
  readonly entry: string;
  /** Null once it was erased. */
  readonly name: string | null;
  readonly account: string | null;
  readonly codeHash: string | null;
  /** Whether the entry's code still lets a walk-in in: until the tournament ends. */
  readonly open: boolean;
}

export const entrantTable = defineTable<EntrantRow>({
  schema: 'people',
  name: 'entrant',
  columns: {
    club: { type: 'uuid', primary: true, onAppend: 'club' },
    tournament: { type: 'uuid' },
    entry: { type: 'uuid', primary: true },
    name: { type: 'text', nullable: true },
    account: { type: 'uuid', nullable: true },
    codeHash: { type: 'text', nullable: true },
    open: { type: 'boolean' },
  },
  indices: [
    { name: 'entrant_by_tournament', columns: ['club', 'tournament'] },
    { name: 'entrant_by_account', columns: ['account', 'club'], where: 'account is not null' },
    // Not unique: two equal codes must not fail an append. Issuing looks first, entering refuses what is ambiguous.
    { name: 'entrant_by_code', columns: ['codeHash'], where: 'code_hash is not null' },
  ],
});
