import { InjectQueue, OnWorkerEvent, Processor, WorkerHost, BullModule } from '@nestjs/bullmq';
import { Inject, Injectable, Module, type DynamicModule } from '@nestjs/common';
import type { GamePlace } from '@fairview/tournaments';
import type { Job, Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER, Repeating } from '../process/repeating.js';

/** The queue that has reviews made. */
export const reviewQueueName = 'reviews';

/** Nest's token for what reviews are made with. */
export const REVIEWS = Symbol('reviews');

/** The making of reviews, and which games are due. */
export interface ReviewJobs {
  make(place: GamePlace): Promise<void>;
  due(most: number): Promise<readonly GamePlace[]>;
  /** Notes all finished games that have no review. */
  note(): Promise<void>;
}

/** Kept by id only until it has run: the same game may then be reviewed again. */
export const reviewJobOptions = { removeOnComplete: true, removeOnFail: true } as const;

/** Announces a game whose review is due. */
export const announce = (queue: Queue<GamePlace>, { club, id }: GamePlace): Promise<unknown> =>
  queue.add('review', { club, id }, { jobId: `review-${id}` });

/**
 * Makes reviews, one at a time in a thread of its own, so that deadlines and deliveries go on beside it. A job that is lost, late or
 * doubled changes nothing but the time: rows decide.
 */
@Processor(reviewQueueName, { concurrency: 1, lockDuration: 60_000 })
export class ReviewProcessor extends WorkerHost {
  constructor(
    @Inject(REVIEWS) private readonly reviews: ReviewJobs,
    @InjectQueue(reviewQueueName) queue: Queue<GamePlace>,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
    queue.on('error', (error) => log.warn({ err: error }, 'the queue of reviews is out of reach'));
  }

  async process(job: Job<GamePlace>): Promise<void> {
    await this.reviews.make(job.data);
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<GamePlace> | undefined, error: Error): void {
    this.log.error({ err: error, job: job?.id }, 'a game was not reviewed; the sweep comes again');
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.log.error({ err: error }, 'the queue of reviews is in trouble; the sweep goes on');
  }
}

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
