import { createECDH, randomBytes } from 'node:crypto';
import ece from 'http_ece';
import { importJWK, jwtVerify, type JWTPayload } from 'jose';
import { startReceiver, type Receiver } from './receiver.js';

/** What a browser made of a message: what it says, its headers, and the token of who sent it. */
export interface ReceivedPush {
  readonly content: unknown;
  readonly headers: Receiver['got'][number]['headers'];
  readonly token: JWTPayload;
}

/** A browser with the service of its maker, on this machine. */
export interface TestBrowser {
  /** As the page of it says it to the server. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly service: Receiver;
  /** The host of the service with its port, as PUSH_SERVICES names it. */
  readonly host: string;
  /** The messages that came, decrypted, and known to be from the server with this key. */
  received(serverKey: string): Promise<readonly ReceivedPush[]>;
}

/** The public key of a server, as a service of browsers takes it from a request. */
function jwkOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'));
  return { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
}

/** Starts the service, with one browser. */
export async function startPushedBrowser(): Promise<TestBrowser> {
  const service = await startReceiver();
  service.answer = 201;
  const key = createECDH('prime256v1');
  const p256dh = key.generateKeys('base64url', 'uncompressed');
  const auth = randomBytes(16).toString('base64url');
  const received = (serverKey: string): Promise<readonly ReceivedPush[]> =>
    Promise.all(
      service.got.map(async ({ headers, body }) => {
        const [, token = '', sentKey] = /^vapid t=([^,]+), k=(.+)$/u.exec(headers.authorization ?? '') ?? [];
        if (sentKey !== serverKey) throw new Error('a message of another server');
        const { payload } = await jwtVerify(token, await importJWK(jwkOf(serverKey), 'ES256'), {
          audience: new URL(service.url).origin,
        });
        const plain = ece.decrypt(body, { version: 'aes128gcm', privateKey: key, authSecret: auth });
        return { content: JSON.parse(plain.toString()) as unknown, headers, token: payload };
      }),
    );
  const { host } = new URL(service.url);
  return { subscription: { endpoint: service.url, p256dh, auth }, service, host, received };
}
