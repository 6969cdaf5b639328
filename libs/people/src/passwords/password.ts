import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { isCommonPassword } from './common.js';

const least = 8;
const most = 1_000;

/** One form for one text, whatever keyboard it came from. */
export const asTyped = (password: string): string => password.normalize('NFC');

export const isTooLong = (password: string): boolean => Buffer.byteLength(password) > most;

/**
 * Reads a new password: 8 characters or more, at most 1,000 bytes, any characters, not among the commonest.
 * Refusals PE-2. `name` is the account's: a password may not be it.
 */
export function readPassword(given: string, name: string): Checked<string> {
  if (isTooLong(given)) return refused('password-too-long', { most });
  if (/\p{Cs}/u.test(given)) return refused('password-ill-formed');
  const password = asTyped(given);
  if ([...password].length < least) return refused('password-too-short', { least });
  return isCommonPassword(password, name) ? refused('password-too-common') : accepted(password);
}
