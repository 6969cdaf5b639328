import type { BackendFactory } from 'bullmq';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which a worker asks again for a job when the first of a row of requests has failed, and at the longest. */
const askAgain = { first: 100, longest: 1_000 };

/** Backends whose workers ask for the next job later and later while that fails: BullMQ 6.7.0 asks again at once, for ever. */
export const paced =
  (backends: BackendFactory): BackendFactory =>
  (...given) => {
    const backend = backends(...given);
    const moveToActive = backend.moveToActive.bind(backend);
    let delay = askAgain.first;
    backend.moveToActive = async (...asked) => {
      try {
        const answer = await moveToActive(...asked);
        delay = askAgain.first;
        return answer;
      } catch (error) {
        await pause(delay);
        delay = Math.min(delay * 2, askAgain.longest);
        throw error;
      }
    };
    return backend;
  };

/** So many failures in so many milliseconds, each of a call that was made after the one before: nobody pauses between them. */
const endless = { failures: 100, within: 1_000 };

/** Notices calls that fail one after another without a pause. Calls that fail together, when a connection is lost, count once. */
export class EndlessTries {
  private failedAt: number[] = [];

  /** @param begun when the call was made that has failed now, both by `performance.now()` @returns whether this never ends */
  failed(begun: number, now: number): boolean {
    if (begun < (this.failedAt.at(-1) ?? -Infinity)) return false;
    this.failedAt = this.failedAt.filter((at) => now - at < endless.within);
    this.failedAt.push(now);
    return this.failedAt.length >= endless.failures;
  }
}

/**
 * Backends that report when their calls fail a hundred times in a second. Code that calls so listens to nothing, a signal to stop
 * included, and fills the disk with log lines: only the end of the process ends that.
 */
export const watched =
  (backends: BackendFactory, onEndless: (error: unknown) => void): BackendFactory =>
  (...given) => {
    const tries = new EndlessTries();
    return new Proxy(backends(...given), {
      get: (backend, key) => {
        const member: unknown = Reflect.get(backend, key, backend);
        if (typeof member !== 'function') return member;
        return (...asked: readonly unknown[]): unknown => {
          const begun = performance.now();
          const answer: unknown = Reflect.apply(member, backend, asked);
          if (answer instanceof Promise)
            answer.catch((error: unknown) => {
              if (tries.failed(begun, performance.now())) onEndless(error);
            });
          return answer;
        };
      },
    });
  };
