import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Json } from '@fairview/kernel';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');
const present = 0x01;
const verifiedUser = 0x04;
const attested = 0x40;

/** What a browser is given: of both kinds of options what an authenticator needs. */
export interface Asked {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

/** What goes wrong on purpose. */
export interface Wrong {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  /** Counts as often as it is told to. */
  readonly counter?: number;
}

/** A device that makes one passkey and signs with it, in software: ES256, without attestation. */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  private readonly privateKey: KeyObject;
  private readonly coseKey: Uint8Array;
  private counter = 0;

  /** @param origin the page that its browser shows */
  constructor(readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
    // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
    this.coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }

  /** What `navigator.credentials.create` answers. */
  register(asked: Asked, wrong: Wrong = {}): { readonly [key: string]: Json } {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = this.dataFor(
      wrong.rpId ?? asked.rp?.id ?? '',
      present | verifiedUser | attested,
      this.counter,
      [Buffer.alloc(16), length, id, Buffer.from(this.coseKey)],
    );
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return this.answer({
      clientDataJSON: base64url(this.clientData('webauthn.create', asked, wrong)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** What `navigator.credentials.get` answers. */
  signIn(asked: Asked, wrong: Wrong = {}): { readonly [key: string]: Json } {
    this.counter = wrong.counter ?? this.counter + 1;
    const clientData = this.clientData('webauthn.get', asked, wrong);
    const authData = this.dataFor(wrong.rpId ?? asked.rpId ?? '', present | verifiedUser, this.counter, []);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.privateKey);
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    });
  }

  private answer(response: { readonly [key: string]: Json }): { readonly [key: string]: Json } {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, { challenge }: Asked, wrong: Wrong): string {
    const { origin = this.origin } = wrong;
    return JSON.stringify({ type, challenge: wrong.challenge ?? challenge, origin, crossOrigin: false });
  }

  private dataFor(rpId: string, flags: number, counter: number, rest: readonly Buffer[]): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, ...rest]);
  }
}
