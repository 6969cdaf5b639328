import { setTimeout as pause } from 'node:timers/promises';

/** What `work` gives within `limit` milliseconds; `undefined` if it takes longer, and its result is then ignored. */
export async function inTime<T>(work: Promise<T>, limit: number): Promise<{ readonly value: T } | undefined> {
  const over = new AbortController();
  const late = pause(limit, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    return await Promise.race([work.then((value) => ({ value })), late]);
  } finally {
    over.abort();
  }
}
