import { ed25519 } from '@noble/curves/ed25519.js';
import { areEqual, fromBase64, hashOf, toBase64, utf8 } from './bytes.js';

/** A signed checkpoint of a club, as `docs/log-format.md` describes it. */
export interface CheckpointNote {
  readonly club: string;
  readonly position: number;
  readonly root: Uint8Array;
  /** Milliseconds, by the log's clock. */
  readonly at: number;
  /** The text that was signed, and its signatures: the name of the key, the start of its id, the signature. */
  readonly text: string;
  readonly signatures: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

const origin = /^fairview\/club\/([0-9a-f-]{36})$/u;
const signature = /^— (\S+) (\S+)$/u;

/** Reads a note; undefined where a text is none. */
export function readNote(note: string): CheckpointNote | undefined {
  const cut = note.indexOf('\n\n');
  const text = note.slice(0, cut + 1);
  const [first = '', size = '', rootText = '', at = ''] = text.split('\n');
  const club = origin.exec(first)?.[1];
  const root = fromBase64(rootText);
  const instant = /^at (\d+)$/u.exec(at)?.[1];
  if (cut < 0 || club === undefined || !/^\d+$/u.test(size) || root?.length !== 32 || instant === undefined)
    return undefined;
  const signatures = note
    .slice(cut + 2)
    .split('\n')
    .flatMap((line) => {
      const [, name = '', coded = ''] = signature.exec(line) ?? [];
      const bytes = fromBase64(coded);
      return bytes?.length === 68 ? [{ name, bytes }] : [];
    });
  return { club, position: Number(size), root, at: Number(instant), text, signatures };
}

/** A key of a server, as people keep it: `name+id+base64`. */
export interface VerifyingKey {
  readonly name: string;
  readonly id: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** Reads the text of a key; undefined where it is none, or its id is another key's. */
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

/** Without I, L, O and U, which are taken for others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The code of a checkpoint on paper: its position, and the first 80 bits of the root. */
export function codeOfRoot(position: number, root: Uint8Array): string {
  let bits = 0n;
  for (const byte of root.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte);
  const signs = Array.from({ length: 16 }, (_, at) => letters[Number((bits >> BigInt(75 - 5 * at)) & 31n)]);
  return `${position}-${signs.join('').replace(/(.{4})(?=.)/gu, '$1-')}`;
}

/** A root as the notes write it. */
export const rootText = toBase64;
