import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** What a key is for: sealing the seeds of deals, or signing what is published of the log. */
export const keyKinds = ['seal', 'signing'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** A secret of 32 bytes, and the name that everything made with it carries. */
export interface SecretKey {
  readonly name: string;
  readonly secret: Buffer;
}

/** The keys of one kind, newest first: the first is used, the others still read or vouch for what they made. */
export type KeyRing = readonly [SecretKey, ...SecretKey[]];

const fingerprint = (secret: Buffer): string =>
  createHash('sha256').update('fairview-seal-key/1\n').update(secret).digest('hex').slice(0, 16);

/** A seal key is named after its bytes, so that a key that was copied wrongly is found; a signing key after its server. */
const nameOf: Readonly<Record<KeyKind, (secret: Buffer, before: KeyRing | undefined) => string>> = {
  seal: (secret) => `seal-${fingerprint(secret)}`,
  signing: (_secret, before) => before?.[0].name ?? `fairview/server/${randomUUID()}`,
};

const namedRightly: Readonly<Record<KeyKind, (key: SecretKey) => boolean>> = {
  seal: ({ name, secret }) => name === `seal-${fingerprint(secret)}`,
  signing: ({ name }) => /^[a-z0-9./-]{1,100}$/.test(name),
};

/** A new key; it replaces the first of `before`, which is kept after it. */
export function withNewKey(kind: KeyKind, before?: KeyRing, secret: Buffer = randomBytes(32)): KeyRing {
  return [{ name: nameOf[kind](secret, before), secret }, ...(before ?? [])];
}

const heading: Readonly<Record<KeyKind, string>> = {
  seal: '# Seals the seeds of deals until they are shown. The first line seals; the others only open. Keep a copy elsewhere.',
  signing:
    '# Signs the checkpoints of the log. The first line signs; the others were used before. Keep a copy elsewhere.',
};

/** A ring as its file holds it: a key a line, its name and its 32 bytes in base64. */
export const formatKeyRing = (kind: KeyKind, ring: KeyRing): string =>
  `${[heading[kind], ...ring.map(({ name, secret }) => `${name} ${secret.toString('base64')}`)].join('\n')}\n`;

function keyIn(kind: KeyKind, line: string): SecretKey | undefined {
  const [, name = '', coded = ''] = /^(\S+) ([A-Za-z0-9+/]{43}=)$/.exec(line) ?? [];
  const key = { name, secret: Buffer.from(coded, 'base64') };
  return key.secret.length === 32 && namedRightly[kind](key) ? key : undefined;
}

/** Reads a ring; `undefined` if a line is not a key of this kind, or there are no lines. */
export function parseKeyRing(kind: KeyKind, text: string): KeyRing | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const keys = lines.map((line) => keyIn(kind, line)).filter((key) => key !== undefined);
  const [first, ...others] = keys;
  return first && keys.length === lines.length ? [first, ...others] : undefined;
}
