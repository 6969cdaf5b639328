import { setTimeout as pause } from 'node:timers/promises';

/** What `work` comes to within `limit` milliseconds; `undefined` where it takes longer, and goes on unheard. */
export async function inTime<T>(work: Promise<T>, limit: number): Promise<{ readonly value: T } | undefined> {
  const over = new AbortController();
  const late = pause(limit, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    return await Promise.race([work.then((value) => ({ value })), late]);
  } finally {
    over.abort();
  }
}
