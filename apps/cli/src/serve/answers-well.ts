import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getEncrypted } from 'node:https';

/**
 * Whether our own server answers 200 at an address of this machine. Its certificate names the club's server and not
 * `localhost`, so it is not held against that name: nothing but the status is read.
 */
export function answersWell(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { timeout: 2_000 };
    const answered = (response: IncomingMessage): void => {
      response.resume();
      resolve(response.statusCode === 200);
    };
    const request = address.startsWith('https:')
      ? getEncrypted(address, { ...options, rejectUnauthorized: false }, answered)
      : getPlain(address, options, answered);
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}
