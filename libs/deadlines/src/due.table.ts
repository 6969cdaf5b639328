import { defineTable, type Instant } from '@fairview/events';

/** What must happen by when: one row a stream and kind. */
export interface DueRow {
  readonly club: string;
  readonly stream: string;
  readonly kind: string;
  readonly dueAt: Instant;
  /** Until when it is one worker's; null while nobody works on it. Setting a deadline again frees it. */
  readonly claimedUntil: Instant | null;
}

export const dueTable = defineTable<DueRow>({
  schema: 'deadlines',
  name: 'due',
  columns: {
    club: { type: 'uuid', primary: true, onAppend: 'club' },
    // Another stream's deadline becomes a null here, which the table refuses.
    stream: {
      type: 'text',
      primary: true,
      onAppend: { sql: 'case when r.stream = a.stream then a.stream end' },
    },
    kind: { type: 'text', primary: true },
    dueAt: {
      type: 'bigint',
      onAppend: { sql: `coalesce(r."dueAt", a.at + (g.row ->> 'after')::bigint)` },
    },
    claimedUntil: { type: 'bigint', nullable: true },
  },
  indices: [{ name: 'due_by_instant', columns: ['dueAt'] }],
});
