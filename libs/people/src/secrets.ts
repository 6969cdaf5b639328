import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** A session's and a key's token say by their first letters what they are, also to a scanner for leaked secrets. */
export const sessionPrefix = 'fs_';
export const keyPrefix = 'fv_';

/** 256 random bits behind a prefix. */
export const newToken = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64url')}`;

/** The token that a text always gives under the server's own secret: as long as a drawn one. */
export const tokenOf = (prefix: string, secret: Buffer, text: string): string =>
  `${prefix}${createHmac('sha256', secret).update(text).digest('base64url')}`;

/** The token of a session that is about to be opened. */
export const newSessionToken = (): string => newToken(sessionPrefix);

/** What is stored of a secret that cannot be guessed. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** What is stored of a short code: worthless without the server's own secret. */
export const sealOf = (secret: Buffer, code: string): string =>
  createHmac('sha256', secret).update(code).digest('hex');

/** No 0 O, no 1 I L: nothing that a printed slip leaves open. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code to be read from paper, `length` characters drawn evenly. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** The code that a text always gives under the server's own secret: `length` characters, as even as drawn ones. */
export function codeOf(secret: Buffer, text: string, length: number): string {
  const letters = BigInt(alphabet.length);
  let rest = BigInt(`0x${sealOf(secret, text)}`);
  return Array.from({ length }, () => {
    const letter = alphabet.charAt(Number(rest % letters));
    rest /= letters;
    return letter;
  }).join('');
}

/** A long code as it is shown: groups of four. */
export const formatCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** A code as somebody typed it, without case, spaces and hyphens; `undefined` if it cannot be one. */
export function parseCode(typed: string, length: number): string | undefined {
  if (typed.length > 4 * length) return undefined;
  const code = typed.toUpperCase().replace(/[\s-]/gu, '');
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined;
}
