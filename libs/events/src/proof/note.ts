import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/*
 * Signed notes, in the form of C2SP signed-note: a text, an empty line, and a line for each signature. A line names the
 * key and begins its bytes with the first four of the key's id, so that a reader finds the signatures of keys it knows.
 */

/** A key that notes are signed with: its name, and an Ed25519 key. */
export interface SigningKey {
  readonly name: string;
  readonly privateKey: KeyObject;
}

/** A key that notes are checked with; its text form is `name+id+base64`. */
export interface VerifyingKey {
  readonly name: string;
  /** The key's 32 bytes. */
  readonly publicKey: Buffer;
}

export interface NoteSignature {
  readonly name: string;
  /** The first four bytes of the key's id, in hexadecimal. */
  readonly id: string;
  readonly signature: Buffer;
}

export interface Note {
  /** Ends with a line feed. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const ed25519 = Uint8Array.of(1);
/** The bytes before the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

const nameForm = /^[^\s+]+$/u;
const signatureLine = /^— (?<name>[^\s+]+) (?<bytes>[A-Za-z0-9+/]+={0,2})$/u;

const keyId = (name: string, publicKey: Buffer): Buffer =>
  createHash('sha256').update(name).update('\n').update(ed25519).update(publicKey).digest().subarray(0, 4);

/** The signing key of 32 secret bytes. `name` has neither white space nor a plus sign. */
export function signingKey(name: string, seed: Uint8Array): SigningKey {
  const key = Buffer.concat([privatePrefix, seed]);
  return { name, privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) };
}

/** The key to check a signing key's notes with. */
export function verifyingKeyOf({ name, privateKey }: SigningKey): VerifyingKey {
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { name, publicKey: der.subarray(publicPrefix.length) };
}

/** A key's text form, for people to keep. */
export const formatVerifyingKey = ({ name, publicKey }: VerifyingKey): string =>
  `${name}+${keyId(name, publicKey).toString('hex')}+${Buffer.concat([ed25519, publicKey]).toString('base64')}`;

/** Reads a key's text form; `undefined` if it is not a key, or its id is another key's. */
export function parseVerifyingKey(text: string): VerifyingKey | undefined {
  const [, name = '', id, coded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/u.exec(text.trim()) ?? [];
  const bytes = Buffer.from(coded, 'base64');
  if (!nameForm.test(name) || bytes.length !== 33 || bytes[0] !== 1) return undefined;
  const publicKey = bytes.subarray(1);
  return keyId(name, publicKey).toString('hex') === id ? { name, publicKey } : undefined;
}

/** Signs a text, which ends with a line feed, with each of these keys. */
export function signNote(text: string, keys: readonly SigningKey[]): string {
  const lines = keys.map((key) => {
    const { name, publicKey } = verifyingKeyOf(key);
    const signature = sign(null, Buffer.from(text, 'utf8'), key.privateKey);
    return `— ${name} ${Buffer.concat([keyId(name, publicKey), signature]).toString('base64')}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** Reads a note, without judging its signatures; `undefined` if a text is not a note. */
export function parseNote(note: string): Note | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.map((line): NoteSignature | undefined => {
    const { name, bytes: coded = '' } = signatureLine.exec(line)?.groups ?? {};
    const bytes = Buffer.from(coded, 'base64');
    if (name === undefined || bytes.length !== 4 + 64) return undefined;
    return { name, id: bytes.subarray(0, 4).toString('hex'), signature: bytes.subarray(4) };
  });
  const whole = signatures.filter((each) => each !== undefined);
  return whole.length === lines.length ? { text: note.slice(0, end + 1), signatures: whole } : undefined;
}

/** Whether a note bears a good signature of this key. */
export function isSignedBy({ text, signatures }: Note, { name, publicKey }: VerifyingKey): boolean {
  const id = keyId(name, publicKey).toString('hex');
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: 'der', type: 'spki' });
  const own = signatures.filter((each) => each.name === name && each.id === id);
  return own.some(({ signature }) => verify(null, Buffer.from(text, 'utf8'), key, signature));
}
