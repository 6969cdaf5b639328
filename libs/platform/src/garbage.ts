import { setFlagsFromString } from 'node:v8';

/** By how much, in percent of what was in use, the old part of the heap may grow before it is collected. */
export const growth = '--heap-growing-percent';

/** Has V8 collect all that it can and keep no room for more: what `gc()` leaves alone, such as empty halves for young objects. */
export async function giveBack(): Promise<void> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  return new Promise((resolve) => {
    session.post('HeapProfiler.collectGarbage', () => {
      // Within its own answer it would wait for itself for ever.
      setImmediate(() => {
        session.disconnect();
        resolve();
      });
    });
  });
}

/** Milliseconds after which a start is over. */
const startTakes = 3_000;

/**
 * Has this process give memory back sooner. Left to itself, V8 collects the old part of its heap when that has grown to up to
 * four times of what is in use: an api that uses 80 MB holds 310 while it is busy, and most of that is answers that were sent
 * long ago. A process that is served does this when it has loaded and opened everything, and gives back soon after what its start
 * took; a command that ends soon does not need it (decision 0045).
 *
 * `--optimize-for-size` would also empty pages that are a fifth free. But it has V8 collect the old part again, and once more, soon
 * after each time: a fifth of the processor time of a busy api.
 */
export function collectGarbageSooner(): void {
  setFlagsFromString(`${growth}=30`);
  // V8 sets each limit when it collects: the one that it set while the program was loaded still allows four times as much.
  // A Node without an inspector, or one that forbids it, keeps the memory.
  setTimeout(() => void giveBack().catch(() => undefined), startTakes).unref();
}
