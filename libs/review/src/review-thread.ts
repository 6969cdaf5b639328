import { Worker } from 'node:worker_threads';
import { accepted } from '@fairview/kernel';
import type { ReviewAnswer } from './answer.js';
import { Reviewer } from './review.js';

/** The text of a record that is to be reviewed; answers come back under its number. */
export interface ReviewOrder {
  readonly number: number;
  readonly text: string;
}

export interface ReviewedOrder {
  readonly number: number;
  readonly answer: ReviewAnswer;
}

interface Waiting {
  readonly resolve: (answer: ReviewAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** A thread may hold so much: a search keeps at most a million positions. */
const mostMegabytes = 512;

/** The program of the thread; `undefined` if the sources run without a build. */
const builtThread = (): URL | undefined =>
  import.meta.url.endsWith('.js') ? new URL('./reviewing-thread.js', import.meta.url) : undefined;

/** Reviews records beside the event loop, one after another, in a thread that starts with the first one and may start again. */
export class ReviewThread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private readonly here = new Reviewer();

  /** @param thread the program of the thread; without one a record is reviewed at once */
  constructor(private readonly thread: URL | undefined = builtThread()) {}

  /** `Reviewer.reviewText` of a record. */
  async review(text: string): Promise<ReviewAnswer> {
    if (!this.thread) return this.here.reviewText(accepted(text));
    const worker = (this.worker ??= this.start(this.thread));
    const number = (this.last += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      worker.postMessage({ number, text } satisfies ReviewOrder);
    });
  }

  private start(thread: URL): Worker {
    const worker = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
    // What waits for an answer has a reason of its own to stay.
    worker.unref();
    worker.on('message', ({ number, answer }: ReviewedOrder) => {
      this.waiting.get(number)?.resolve(answer);
      this.waiting.delete(number);
    });
    worker.once('error', (error) => this.give(error));
    worker.once('exit', () => this.give(new Error('the thread of reviews has ended')));
    return worker;
  }

  /** Fails what is waiting; the next order starts another thread. */
  private give(error: Error): void {
    this.worker = undefined;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(error);
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }
}
