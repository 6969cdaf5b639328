import { defineTable, type Instant } from '@fairview/events';

/** Why a delivery failed: another status than 2xx, a redirect, nobody there, no answer in time, a private address. */
export const webhookProblems = ['status', 'redirect', 'unreachable', 'too-slow', 'address-refused'] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

/** What a webhook may get: the events of the club, and each signed checkpoint of its log. */
export const webhookNews = ['events', 'checkpoints'] as const;
export type WebhookNews = (typeof webhookNews)[number];

/** A club's webhook, and how far it has been sent. */
export interface WebhookRow {
  readonly club: string;
  readonly id: string;
  readonly url: string;
  /** Whether it gets events. */
  readonly events: boolean;
  /** Everything up to here was delivered, or is not sent. */
  readonly position: number;
  /** Every checkpoint up to this position was delivered; null if it gets none. */
  readonly checkpointPosition: number | null;
  readonly createdBy: string;
  readonly createdAt: Instant;
  /** Since when deliveries fail; null while they succeed. */
  readonly failingSince: Instant | null;
  readonly attempts: number;
  readonly nextAt: Instant | null;
  readonly problem: WebhookProblem | null;
  readonly status: number | null;
  readonly deliveredAt: Instant | null;
  /** Nothing more is sent to it, until it is replayed. */
  readonly disabledAt: Instant | null;
  /** The worker delivering at present, and until when it holds the task. */
  readonly holder: string | null;
  readonly heldUntil: Instant | null;
}

export const webhookTable = defineTable<WebhookRow>({
  schema: 'people',
  name: 'webhook',
  columns: {
    club: { type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    url: { type: 'text' },
    events: { type: 'boolean' },
    position: { type: 'bigint' },
    checkpointPosition: { type: 'bigint', nullable: true },
    createdBy: { type: 'text' },
    createdAt: { type: 'bigint' },
    failingSince: { type: 'bigint', nullable: true },
    attempts: { type: 'int' },
    nextAt: { type: 'bigint', nullable: true },
    problem: { type: 'text', nullable: true },
    status: { type: 'int', nullable: true },
    deliveredAt: { type: 'bigint', nullable: true },
    disabledAt: { type: 'bigint', nullable: true },
    holder: { type: 'uuid', nullable: true },
    heldUntil: { type: 'bigint', nullable: true },
  },
});
