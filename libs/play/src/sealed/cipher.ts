import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key that seals seeds: 32 bytes, and the name that each seed under it carries. */
export interface SealKey {
  readonly name: string;
  readonly secret: Buffer;
}

/** A seed under a key: AES-256-GCM, its nonce and tag before the bytes. */
export interface SealedSeed {
  readonly key: string;
  readonly sealed: Buffer;
}

/** The owner of a seed: bound to the bytes, so that no seed can be opened in place of another. */
export interface SeedPlace {
  readonly club: string;
  readonly deal: string;
}

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

const boundTo = ({ club, deal }: SeedPlace, key: string): Buffer =>
  Buffer.from(`fairview-seal/1\n${club}\n${deal}\n${key}\n`, 'utf8');

/** Seals a seed, given in hexadecimal. */
export function sealSeed(place: SeedPlace, seed: string, { name, secret }: SealKey): SealedSeed {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, secret, nonce, { authTagLength: tagBytes });
  cipher.setAAD(boundTo(place, name));
  const bytes = Buffer.concat([cipher.update(Buffer.from(seed, 'hex')), cipher.final()]);
  return { key: name, sealed: Buffer.concat([nonce, cipher.getAuthTag(), bytes]) };
}

/** The seed in hexadecimal; `undefined` if the bytes are not what this key has sealed for this place. */
export function openSeed(place: SeedPlace, sealed: Buffer, { name, secret }: SealKey): string | undefined {
  if (sealed.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, secret, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(boundTo(place, name));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const bytes = [decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()];
    return Buffer.concat(bytes).toString('hex');
  } catch {
    return undefined;
  }
}
