import { BullModule } from '@nestjs/bullmq';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../process/logger.js';
import {
  reviewJobOptions,
  ReviewProcessor,
  reviewQueueName,
  REVIEWS,
  type ReviewJobs,
} from './review.processor.js';
import { ReviewSweep } from './review-sweep.js';

/** Reviews of finished games: a queue, and a sweep beside it. */
@Module({})
export class ReviewsModule {
  static of(reviews: ReviewJobs, log: Logger): DynamicModule {
    return {
      module: ReviewsModule,
      imports: [BullModule.registerQueue({ name: reviewQueueName, defaultJobOptions: reviewJobOptions })],
      providers: [
        { provide: REVIEWS, useValue: reviews },
        { provide: LOGGER, useValue: log },
        ReviewProcessor,
        ReviewSweep,
      ],
    };
  }
}
