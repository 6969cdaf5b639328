import type { Post } from '@fairview/people';
import type { Logger } from 'pino';

/** Milliseconds between two lines of the log at least. */
const apart = 60_000;

/** A browser that its service does not know any more is nobody's failure. */
const isGone = (status: number | undefined): boolean => status === 404 || status === 410;

/**
 * Posts, and says in the log once a minute at most which service took nothing: perhaps it refuses PUSH_CONTACT, or is out of reach from
 * here. Never the whole address: who knows it may send there.
 */
export function notedPost(post: Post<Buffer>, log: Pick<Logger, 'warn'>): Post<Buffer> {
  let notedAt = -Infinity;
  return async (address, message) => {
    const received = await post(address, message);
    if (received.ok || isGone(received.status) || performance.now() - notedAt < apart) return received;
    notedAt = performance.now();
    const { problem, status } = received;
    log.warn({ service: new URL(address).host, problem, status }, 'a service of browsers took no message');
    return received;
  };
}
