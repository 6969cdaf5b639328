import { createECDH } from 'node:crypto';
import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';

/** How a browser is reached while no page is open, as its `PushSubscription` says it. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Hosts, with all below them, of the services behind Chrome and Edge, Firefox, Windows, and Safari; each with its port, unless that is 443. */
export const pushServices: readonly string[] = [
  'fcm.googleapis.com',
  // Of Chromium as Linux distributions build it.
  'jmt17.google.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

const longest = 1_000;
const bytesOfAuth = 16;
const bytesOfPoint = 65;

/** Whether a text is a point of P-256 that is not compressed: browsers read no message for another. */
const isPoint = (text: string): boolean => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(text, 'base64url');
    return true;
  } catch {
    return false;
  }
};

const isBase64url = (text: string): boolean => /^[\w-]{1,200}$/u.test(text);

/**
 * Reads a subscription. Somebody who is signed in names the address that the server sends to: it is one of a known service.
 * Refusals PE-14: `push-service-unknown`, `push-keys-malformed`.
 */
export function readSubscription(
  { endpoint, p256dh, auth }: PushSubscription,
  services: readonly string[],
): Checked<PushSubscription> {
  const url = endpoint.length <= longest && URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const isKnown = services.some((host) => url?.host === host || url?.host.endsWith(`.${host}`));
  if (!url || !isKnown || url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return refused('push-service-unknown');
  const has = (text: string, bytes: number): boolean =>
    isBase64url(text) && Buffer.from(text, 'base64url').length === bytes;
  if (!has(auth, bytesOfAuth) || !has(p256dh, bytesOfPoint) || !isPoint(p256dh))
    return refused('push-keys-malformed');
  return accepted({ endpoint: url.href, p256dh, auth });
}
