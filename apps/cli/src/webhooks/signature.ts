import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message as it came: the headers of Standard Webhooks, and the text. */
export interface SignedMessage {
  readonly id: string;
  /** The second at which it was sent, as it was written. */
  readonly timestamp: string;
  /** One signature or several, with spaces between. */
  readonly signature: string;
  readonly text: string;
}

/** Whether a message is what the owner of the secret sent; `stale`: it is, but it was sent at another time. */
export type SignatureFound = 'good' | 'wrong' | 'stale';

/** Seconds by which the time of a message may differ. */
const tolerance = 300;

/** The key in the secret of a webhook; undefined if it is none. */
export function keyOf(secret: string): Buffer | undefined {
  const [, coded] = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/u.exec(secret) ?? [];
  return coded === undefined ? undefined : Buffer.from(coded, 'base64');
}

/** Checks a message by Standard Webhooks: HMAC-SHA256 over id, second and text. @param now seconds */
export function checkSignature(
  key: Buffer,
  { id, timestamp, signature, text }: SignedMessage,
  now: number,
): SignatureFound {
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest();
  const isSigned = signature.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/u, ''), 'base64');
    return each.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return 'wrong';
  return Math.abs(Number(timestamp) - now) <= tolerance ? 'good' : 'stale';
}
