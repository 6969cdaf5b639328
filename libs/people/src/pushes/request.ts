import { createECDH } from 'node:crypto';
import type { Json } from '@fairview/kernel';
import ece from 'http_ece';
import { importJWK, SignJWT } from 'jose';
import type { PushKey } from './push-key.js';
import type { PushSubscription } from './subscription.js';

/** What is sent to a browser. */
export interface PushMessage {
  readonly content: Json;
  /** A later message of the same topic takes the place of one that has not arrived: at most 32 characters of Base64url. */
  readonly topic: string;
}

/** Who sends, and when. */
export interface PushSender {
  readonly key: PushKey;
  /** Whom a service of browsers may write to: `mailto:` or `https:`. */
  readonly contact: string;
  /** Seconds of 1970, by the server's clock. */
  readonly at: number;
}

/** Seconds for which a service keeps a message for a browser that is not there: an evening has moved on by then. */
export const keptSeconds = 3_600;

/**
 * The request that brings a message to a browser (RFC 8030): encrypted so that the service cannot read it (RFC 8291), and signed so that
 * it knows whose it is (RFC 8292).
 */
export async function pushRequest(
  { endpoint, p256dh, auth }: PushSubscription,
  { content, topic }: PushMessage,
  { key, contact, at }: PushSender,
): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }> {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  const body = ece.encrypt(Buffer.from(JSON.stringify(content)), {
    version: 'aes128gcm',
    privateKey,
    dh: p256dh,
    authSecret: auth,
  });
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(at + keptSeconds)
    .setSubject(contact)
    .sign(await importJWK(key.privateJWK, 'ES256'));
  const headers = {
    authorization: `vapid t=${token}, k=${key.publicKey}`,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(keptSeconds),
    urgency: 'high',
    topic,
  };
  return { headers, body };
}
