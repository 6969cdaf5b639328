import { Worker } from 'node:worker_threads';
import type { PairedRound, Tournament } from '@fairview/competition';
import { pairOrForce } from './pair-or-force.js';

/** A round that was paired beside the event loop, with what it was paired from: it counts for that alone. */
export interface PairedElsewhere {
  readonly asked: Tournament;
  /** Absent if it took longer than it may. */
  readonly paired?: PairedRound;
}

/** Pairs a round where nobody else waits for it. */
export type PairElsewhere = (asked: Tournament) => Promise<PairedElsewhere>;

/** The longest that a round may take: a mutation has little more. */
const usualPatience = 10_000;

/** A thread may hold so much: a matching of the most entries that there can be takes half of it. */
const mostMegabytes = 512;

const inThread = (asked: Tournament, thread: URL, patience: number): Promise<PairedElsewhere> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      workerData: asked,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const end = (): void => {
      clearTimeout(timer);
      void worker.terminate();
    };
    const timer = setTimeout(() => {
      end();
      resolve({ asked });
    }, patience);
    worker.once('message', (paired: PairedRound) => {
      end();
      resolve({ asked, paired });
    });
    worker.once('error', (error) => {
      end();
      reject(error);
    });
  });

/** The program of the thread; `undefined` if the sources run without a build. */
const builtThread = (): URL | undefined =>
  import.meta.url.endsWith('.js') ? new URL('./pairing-thread.js', import.meta.url) : undefined;

/**
 * Pairs rounds in threads, one after another, however many are requested at once; a round that takes longer than `patience`
 * milliseconds is abandoned.
 * @param thread the program of the thread; without one a round is paired at once
 */
export function pairingThreads(thread = builtThread(), patience = usualPatience): PairElsewhere {
  let last: Promise<unknown> = Promise.resolve();
  return async (asked) => {
    if (!thread) return { asked, paired: pairOrForce(asked) };
    const turn = last.then(() => inThread(asked, thread, patience));
    last = turn.catch(() => undefined);
    return turn;
  };
}
