import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { digestOf } from '../secrets.js';

/** What is stored of a device: it sends the hash of a secret that it keeps, and only the hash of that stands here. */
export const deviceOf = (sent: string): string => digestOf(sent).toString('hex');

/**
 * A device by what it sends: a SHA-256 hash, as 64 hexadecimal digits in lower case. @returns what is stored of it.
 * Refusal PE-8 `device-malformed`.
 */
export const readDevice = (sent: string): Checked<string> =>
  /^[0-9a-f]{64}$/.test(sent) ? accepted(deviceOf(sent)) : refused('device-malformed');
