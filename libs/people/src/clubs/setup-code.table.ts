import { defineTable, type Instant } from '@fairview/events';

/** The one code by which a server's first organizer comes in. */
export interface SetupCodeRow {
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
