import { fromBase64 } from './bytes.js';

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

/** Reads a note; undefined if a text is not a note. */
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

/** Without I, L, O and U, which are taken for others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The code of a checkpoint on paper: its position, and the first 80 bits of the root. */
export function codeOfRoot(position: number, root: Uint8Array): string {
  let bits = 0n;
  for (const byte of root.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte);
  const signs = Array.from({ length: 16 }, (_, at) => letters[Number((bits >> BigInt(75 - 5 * at)) & 31n)]);
  return `${position}-${signs.join('').replace(/(.{4})(?=.)/gu, '$1-')}`;
}
