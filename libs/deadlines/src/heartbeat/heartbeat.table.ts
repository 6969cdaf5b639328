import { defineTable, type Instant } from '@fairview/events';

/** The log's clock at the last heartbeat of a serving process: one row. */
export interface HeartbeatRow {
  readonly name: string;
  readonly at: Instant;
}

export const heartbeatTable = defineTable<HeartbeatRow>({
  schema: 'deadlines',
  name: 'heartbeat',
  columns: { name: { type: 'text', primary: true }, at: { type: 'bigint' } },
});

/** Time in which nobody could play. Spans do not overlap. */
export interface OutageRow {
  readonly since: Instant;
  readonly until: Instant;
}

export const outageTable = defineTable<OutageRow>({
  schema: 'deadlines',
  name: 'outage',
  columns: { since: { type: 'bigint', primary: true }, until: { type: 'bigint' } },
});
