import type { Instant } from '../log.js';
import { defineTable } from '../projections/table.js';

/** A stream that a consumer has set aside, because what follows from it failed again and again. */
export interface ParkedRow {
  readonly consumer: string;
  readonly club: string;
  readonly stream: string;
  readonly since: Instant;
  /** When it was last tried; 0 if it should be tried at once. */
  readonly triedAt: Instant;
  /** Counts what came in of it meanwhile: what stands when a try begins may be behind when it ends. */
  readonly news: number;
  /** What was thrown last. */
  readonly error: string;
}

export const parkedTable = defineTable<ParkedRow>({
  schema: 'consumers',
  name: 'parked',
  columns: {
    consumer: { type: 'text', primary: true },
    club: { type: 'uuid', primary: true },
    stream: { type: 'text', primary: true },
    since: { type: 'bigint' },
    triedAt: { type: 'bigint' },
    news: { type: 'integer' },
    error: { type: 'text' },
  },
});
