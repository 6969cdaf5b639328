import { rootOf, type Peaks } from './tree.js';

/** Without I, L, O and U, which are taken for others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeBytes = 10;

/**
 * A checkpoint on paper: the position, and sixteen letters of the root, such as `412-7K3Q-9XWM-00AB-CDEF`. Anybody who has
 * noted it down finds any change before that position.
 */
export function codeOf(peaks: Peaks): string {
  const bits = [...rootOf(peaks).subarray(0, codeBytes)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const coded = (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
  return [String(peaks.size), ...(coded.match(/.{4}/g) ?? [])].join('-');
}

const form = /^(0|[1-9]\d{0,15})((?:-[0-9A-HJKMNP-TV-Z]{4}){4})$/;

/** Reads a code as somebody types it, in small letters too; `undefined` if it is not a code. */
export function parseCode(text: string): { readonly position: number; readonly code: string } | undefined {
  const code = text.trim().toUpperCase();
  const [, position] = form.exec(code) ?? [];
  return position === undefined ? undefined : { position: Number(position), code };
}
