import { defineTable, type Instant } from '@fairview/events';

/** An entry of a tournament and the person behind it, whose name stands nowhere else. */
export interface EntrantRow {
  readonly club: string;
  readonly tournament: string;
  readonly entry: string;
  /** Null once it was erased. */
  readonly name: string | null;
  /** Which of those with this name in the tournament: from the second on the number is shown behind the name. */
  readonly namesake: number;
  readonly account: string | null;
  /** Of the code that counts, also once it is spent: its device comes in by it again. */
  readonly codeHash: string | null;
  /** The number of that code, as the tournament's log has it. */
  readonly code: number;
  /** The device that holds the entry, as `deviceOf` gives it. */
  readonly device: string | null;
  /** When the code that counts was spent: by a device, or by the account that claimed the entry. */
  readonly spentAt: Instant | null;
  /** Of the code by which the device hands the entry over, while it is good. */
  readonly handoverHash: string | null;
  readonly handoverUntil: Instant | null;
  /** Whether its codes and its device still count: until the tournament ends. */
  readonly open: boolean;
  /** Of a tournament that is closed: until when its device reads, and consents for its side. */
  readonly readsUntil: Instant | null;
}

export const entrantTable = defineTable<EntrantRow>({
  schema: 'people',
  name: 'entrant',
  columns: {
    club: { type: 'uuid', primary: true, onAppend: 'club' },
    tournament: { type: 'uuid' },
    entry: { type: 'uuid', primary: true },
    name: { type: 'text', nullable: true },
    // Counted by the database when all that came before is written, so that no two get the same.
    namesake: { type: 'int', onAppend: { sql: 'people.namesake_of(a.club, r.tournament, r.entry, r.name)' } },
    account: { type: 'uuid', nullable: true },
    codeHash: { type: 'text', nullable: true },
    code: { type: 'int' },
    device: { type: 'text', nullable: true },
    spentAt: { type: 'bigint', nullable: true },
    handoverHash: { type: 'text', nullable: true },
    handoverUntil: { type: 'bigint', nullable: true },
    open: { type: 'boolean' },
    readsUntil: { type: 'bigint', nullable: true },
  },
  indices: [
    { name: 'entrant_by_tournament', columns: ['club', 'tournament'] },
    // An id that comes from outside names no club.
    { name: 'entrant_by_entry', columns: ['entry'] },
    { name: 'entrant_by_account', columns: ['account', 'club'], where: 'account is not null' },
    // Not unique: two equal codes must not fail an append, and let nobody in. A new one helps.
    { name: 'entrant_by_code', columns: ['codeHash'], where: 'code_hash is not null' },
    { name: 'entrant_by_device', columns: ['device'], where: 'device is not null' },
    { name: 'entrant_by_handover', columns: ['handoverHash'], where: 'handover_hash is not null' },
  ],
});
