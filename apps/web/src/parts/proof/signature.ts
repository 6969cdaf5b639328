import { ed25519 } from '@noble/curves/ed25519.js';
import { areEqual, fromBase64, hashOf, utf8 } from './bytes.js';
import type { CheckpointNote } from './checkpoint-note.js';

/** A key of a server, as people keep it: `name+id+base64`. */
export interface VerifyingKey {
  readonly name: string;
  readonly id: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** Reads the text of a key; undefined if it is not a key, or its id is another key's. */
export function readKey(text: string): VerifyingKey | undefined {
  const [, name = '', id = '', coded = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(text.trim()) ?? [];
  const bytes = fromBase64(coded);
  if (bytes?.length !== 33 || bytes[0] !== 1) return undefined;
  const own = hashOf(utf8(`${name}\n`), bytes).subarray(0, 4);
  const written = [...own].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return written === id ? { name, id: own, publicKey: bytes.subarray(1) } : undefined;
}

/** Whether a note bears a good signature of this key. */
export function isSignedBy(note: CheckpointNote, key: VerifyingKey): boolean {
  return note.signatures.some(
    ({ name, bytes }) =>
      name === key.name &&
      areEqual(bytes.subarray(0, 4), key.id) &&
      ed25519.verify(bytes.subarray(4), utf8(note.text), key.publicKey),
  );
}
