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
