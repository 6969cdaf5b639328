import { defineTable } from '@fairview/events';

/** A browser that wants to be told while no page is open, as it says it itself (W3C Push API). It ends with its session. */
export interface PushSubscriptionRow {
  readonly session: string;
  /** Where the service of its maker takes messages for it. Who knows it may send there: it is shown to nobody. */
  readonly endpoint: string;
  /** The browser's public key, and a secret that it shares with this server: Base64url, as RFC 8291 names them. */
  readonly p256dh: string;
  readonly auth: string;
}

export const pushSubscriptionTable = defineTable<PushSubscriptionRow>({
  schema: 'people',
  name: 'push_subscription',
  columns: {
    session: {
      type: 'uuid',
      primary: true,
      foreignKey: { target: 'session', inverseSide: 'id', onDelete: 'CASCADE' },
    },
    endpoint: { type: 'text', unique: true },
    p256dh: { type: 'text' },
    auth: { type: 'text' },
  },
});
