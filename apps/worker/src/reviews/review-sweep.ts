import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { GamePlace } from '@fairview/tournaments';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../process/logger.js';
import { Repeating } from '../process/repeating.js';
import { announce, REVIEWS, reviewQueueName, type ReviewJobs } from './review.processor.js';

/** Milliseconds between two looks for games that are due. */
const every = 2_000;

/** How many are announced in a round. */
const most = 100;

/** Announces the games whose review is due: those that have ended, and what the queue has lost. */
@Injectable()
export class ReviewSweep extends Repeating {
  private isNoted = false;

  constructor(
    @Inject(REVIEWS) private readonly reviews: ReviewJobs,
    @InjectQueue(reviewQueueName) private readonly queue: Queue<GamePlace>,
    @Inject(LOGGER) log: Logger,
  ) {
    super(every, 'no review was announced; the next round follows', log);
  }

  protected override async round(): Promise<void> {
    // Reviews that somebody has deleted are made again by a worker that starts.
    if (!this.isNoted) await this.reviews.note();
    this.isNoted = true;
    for (const place of await this.reviews.due(most)) await announce(this.queue, place);
  }
}
