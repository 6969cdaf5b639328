import type { Instant, Log } from '@fairview/events';
import { v4 as newId } from 'uuid';
import { isTold, messageOf, signedHeaders } from './told.js';
import type { WebhookProblem } from './webhook.table.js';
import type { WebhookPlace, Webhooks } from './webhooks.js';

/** How a message was received. */
export type Received =
  { readonly ok: true } | { readonly ok: false; readonly problem: WebhookProblem; readonly status?: number };

/** Sends a message to an address of the public Internet, and to no other. */
export type Post = (
  url: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly text: string },
) => Promise<Received>;

/** What deliveries work with. */
export interface DeliveryParts {
  readonly webhooks: Webhooks;
  readonly log: Pick<Log, 'readClub' | 'now'>;
  readonly post: Post;
  readonly epoch: string;
}

const pageSize = 100;

/** Milliseconds that one delivery lasts at most: the rest is for the next. */
const turn = 20_000;

/** A receiver that answers with it wants no more messages. */
const gone = 410;

/**
 * Tells a webhook what it was not told yet, event by event in the order of the log, and stops at the first failure. A second
 * call at the same time, or none, changes nothing but the time: the row says how far it is.
 * @returns when to go on, `undefined` where nothing is left or it is disabled
 */
export async function deliver(parts: DeliveryParts, place: WebhookPlace): Promise<Instant | undefined> {
  const { webhooks, log, post, epoch } = parts;
  const holder = newId();
  const held = await webhooks.hold(place, holder);
  if (!held) return undefined;
  const secret = await webhooks.secretOf(place);
  const end = performance.now() + turn;
  for (let from = held.position; performance.now() < end;) {
    const events = await log.readClub(place.club, from, pageSize);
    const told = events.find(isTold);
    const to = told?.position ?? events.at(-1)?.position;
    if (to === undefined) return void (await webhooks.release(place, holder));
    if (told) {
      const text = messageOf(told, epoch);
      const id = `${place.id}.${epoch}.${told.position}`;
      const seconds = Math.floor((await log.now()) / 1_000);
      const received = await post(held.url, { headers: signedHeaders(secret, { id, seconds, text }), text });
      if (!received.ok)
        return webhooks.failed(place, holder, { ...received, gone: received.status === gone });
    }
    if (!(await webhooks.delivered(place, holder, { from, to, told: told !== undefined }))) return undefined;
    from = to;
  }
  await webhooks.release(place, holder);
  return log.now();
}
