/* What runs in the thread that reviews games: it answers record by record. */
import { parentPort } from 'node:worker_threads';
import { accepted } from '@fairview/kernel';
import { Reviewer } from './review.js';
import type { ReviewedOrder, ReviewOrder } from './review-thread.js';

const reviewer = new Reviewer();
parentPort?.on('message', ({ number, text }: ReviewOrder) => {
  const answer = reviewer.reviewText(accepted(text));
  parentPort?.postMessage({ number, answer } satisfies ReviewedOrder);
});
