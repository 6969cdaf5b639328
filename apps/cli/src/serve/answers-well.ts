import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getEncrypted } from 'node:https';

/** Milliseconds for one answer: each check of a process's health takes up to two seconds, and a busy machine its time. */
const patience = 15_000;

/**
 * What our own server answers at an address of this machine, `undefined` if it does not. Its certificate names the club's
 * server and not `localhost`, so it is not held against that name: nothing secret is asked or told.
 */
function answerAt(address: string): Promise<{ readonly status: number; readonly text: string } | undefined> {
  return new Promise((resolve) => {
    const options = { timeout: patience };
    const answered = (response: IncomingMessage): void => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.once('error', () => resolve(undefined));
    };
    const request = address.startsWith('https:')
      ? getEncrypted(address, { ...options, rejectUnauthorized: false }, answered)
      : getPlain(address, options, answered);
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(undefined));
  });
}

/** Whether our own server answers 200 at an address of this machine. */
export const answersWell = async (address: string): Promise<boolean> =>
  (await answerAt(address))?.status === 200;

/** The checks that keep our own server from being ready, by the answer of `/health/ready`; `undefined` if it does not answer. */
export async function missingOf(address: string): Promise<readonly string[] | undefined> {
  const answer = await answerAt(address);
  try {
    return answer && (JSON.parse(answer.text) as { readonly missing: readonly string[] }).missing;
  } catch {
    return undefined;
  }
}
