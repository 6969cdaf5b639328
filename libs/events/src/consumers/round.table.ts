import type { Instant } from '../log.js';
import { defineTable } from '../projections/table.js';

/** When some worker last had nothing left to do for a consumer. */
export interface RoundRow {
  readonly consumer: string;
  readonly endedAt: Instant;
}

export const roundTable = defineTable<RoundRow>({
  schema: 'consumers',
  name: 'round',
  columns: {
    consumer: { type: 'text', primary: true },
    endedAt: { type: 'bigint' },
  },
});
