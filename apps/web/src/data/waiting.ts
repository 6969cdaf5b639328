/** What waiting needs of the outside, so that tests need not wait: chance, a timer, and news that a try may succeed now. */
export interface WaitServices {
  /** From 0 to less than 1. */
  random(): number;
  /** Calls after so many milliseconds; what it answers gives that up. */
  after(ms: number, done: () => void): () => void;
  /** Calls when the network or the server is there again; what it answers ends that. */
  onReturn(wake: () => void): () => void;
}

const firstMs = 150;
const longestMs = 10_000;

/**
 * Milliseconds before the next try, each pause up to twice as long as the one before and none longer than ten seconds: somewhere in
 * the upper half of that, so that a club's pages do not all come back at the same instant.
 * @param random from 0 to less than 1
 */
export function pauseBefore(attempt: number, random: number): number {
  const most = Math.min(longestMs, firstMs * 2 ** attempt);
  return most / 2 + (most / 2) * random;
}

/** Resolves after the pause before this try, or as soon as the server may be reached again, or as `signal` aborts. */
export type UntilNextTry = (attempt: number, signal: AbortSignal) => Promise<void>;

export const waitIn =
  ({ random, after, onReturn }: WaitServices): UntilNextTry =>
  (attempt, signal) =>
    new Promise((resolve) => {
      const done = (): void => {
        clear();
        ignore();
        signal.removeEventListener('abort', done);
        resolve();
      };
      const clear = after(pauseBefore(attempt, random()), done);
      const ignore = onReturn(done);
      signal.addEventListener('abort', done);
    });
