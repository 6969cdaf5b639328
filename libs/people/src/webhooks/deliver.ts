import type { Instant, Log, StoredCheckpoint } from '@fairview/events';
import { v4 as newId } from 'uuid';
import { checkpointMessageOf, isForWebhooks, messageOf, signedHeaders } from './messages.js';
import type { WebhookProblem } from './webhook.table.js';
import type { Reached, WebhookProgress, WebhookPlace, Webhooks } from './webhooks.js';

/** How a message was received. */
export type Received =
  { readonly ok: true } | { readonly ok: false; readonly problem: WebhookProblem; readonly status?: number };

/** Sends a message to an address of the public Internet, and to no other. */
export type Post<Body extends string | Buffer = string> = (
  url: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: Body },
) => Promise<Received>;

/** What deliveries work with. */
export interface DeliveryParts {
  readonly webhooks: Webhooks;
  readonly log: Pick<Log, 'readClub' | 'now'>;
  /** The oldest checkpoint of a club beyond a position. */
  readonly nextCheckpoint: (club: string, after: number) => Promise<StoredCheckpoint | undefined>;
  readonly post: Post;
  readonly epoch: string;
}

/** The next message for a webhook, or how far it gets without one. */
interface Next {
  /** How far it has been sent then: events, or checkpoints. */
  readonly reached: Reached;
  readonly message?: { readonly id: string; readonly text: string };
}

const pageSize = 100;

/** Milliseconds that one delivery lasts at most: the rest is for the next. */
const turn = 20_000;

/** A receiver that answers with it wants no more messages. */
const gone = 410;

/** A checkpoint comes behind the events that it is over, and before those that follow. */
async function nextOf(
  { log, nextCheckpoint, epoch }: DeliveryParts,
  { club, id }: WebhookPlace,
  { events, position, checkpointPosition }: WebhookProgress,
): Promise<Next | undefined> {
  const page = events ? await log.readClub(club, position, pageSize) : [];
  const told = page.find(isForWebhooks);
  const checkpoint = checkpointPosition === null ? undefined : await nextCheckpoint(club, checkpointPosition);
  const to = told?.position ?? page.at(-1)?.position;
  if (checkpoint && checkpointPosition !== null && (to === undefined || checkpoint.position < to)) {
    const reached = { of: 'checkpoints', from: checkpointPosition, to: checkpoint.position } as const;
    const text = checkpointMessageOf(checkpoint, epoch);
    return { reached, message: { id: `${id}.${epoch}.checkpoint.${checkpoint.position}`, text } };
  }
  if (to === undefined) return undefined;
  const reached = { of: 'events', from: position, to } as const;
  if (!told) return { reached };
  return { reached, message: { id: `${id}.${epoch}.${told.position}`, text: messageOf(told, epoch) } };
}

/**
 * Sends a webhook what it has not got yet, in the order of the log, and stops at the first failure. A second call at the same
 * time, or none, changes nothing but the time: the row records the progress.
 * @returns when to continue, `undefined` if nothing is left or it is disabled
 */
export async function deliver(parts: DeliveryParts, place: WebhookPlace): Promise<Instant | undefined> {
  const { webhooks, log, post } = parts;
  const holder = newId();
  const held = await webhooks.hold(place, holder);
  if (!held) return undefined;
  const secret = await webhooks.secretOf(place);
  const end = performance.now() + turn;
  for (let at: WebhookProgress = held; performance.now() < end;) {
    const next = await nextOf(parts, place, at);
    if (!next) return void (await webhooks.release(place, holder));
    const { reached, message } = next;
    if (message) {
      const { id, text } = message;
      const seconds = Math.floor((await log.now()) / 1_000);
      const received = await post(held.url, {
        headers: signedHeaders(secret, { id, seconds, text }),
        body: text,
      });
      if (!received.ok)
        return webhooks.failed(place, holder, { ...received, gone: received.status === gone });
    }
    if (!(await webhooks.delivered(place, holder, reached, message !== undefined))) return undefined;
    at =
      reached.of === 'events' ? { ...at, position: reached.to } : { ...at, checkpointPosition: reached.to };
  }
  await webhooks.release(place, holder);
  return log.now();
}
