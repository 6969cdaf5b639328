import { createECDH, createHmac } from 'node:crypto';

/** The key by which services of browsers know this server (RFC 8292). */
export interface PushKey {
  /** What a browser subscribes with: a point of P-256 in Base64url, not compressed. */
  readonly publicKey: string;
  readonly privateJWK: {
    readonly kty: 'EC';
    readonly crv: 'P-256';
    readonly x: string;
    readonly y: string;
    readonly d: string;
  };
}

const bytesOfNumber = 32;

/** The key that follows from a secret: always the same, and stored nowhere. */
export function pushKeyOf(secret: Buffer): PushKey {
  const ecdh = createECDH('prime256v1');
  for (let n = 0; ; n += 1) {
    const d = createHmac('sha256', secret).update(`push/1 ${n}`).digest();
    try {
      ecdh.setPrivateKey(d);
    } catch {
      // One number of four billion is larger than the order of the curve.
      continue;
    }
    const point = ecdh.getPublicKey();
    const [x, y] = [point.subarray(1, 1 + bytesOfNumber), point.subarray(1 + bytesOfNumber)];
    return {
      publicKey: point.toString('base64url'),
      privateJWK: {
        kty: 'EC',
        crv: 'P-256',
        x: x.toString('base64url'),
        y: y.toString('base64url'),
        d: d.toString('base64url'),
      },
    };
  }
}
