import { InjectQueue, OnWorkerEvent, Processor, WorkerHost, BullModule } from '@nestjs/bullmq';
import { Inject, Injectable, Module, type DynamicModule } from '@nestjs/common';
import type { WebhookPlace } from '@fairview/people';
import type { Job, Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER, Repeating } from '../process/repeating.js';

/** The queue that wakes deliveries. */
export const webhookQueueName = 'webhooks';

/** Nest's token for what webhooks are delivered with. */
export const WEBHOOKS = Symbol('webhooks');

/** Deliveries, and which of them are due. */
export interface WebhookDeliveries {
  /** Delivers, and returns when to continue. */
  deliver(place: WebhookPlace): Promise<number | undefined>;
  due(most: number): Promise<readonly WebhookPlace[]>;
  /** The log's clock. */
  now(): Promise<number>;
}

/** Kept by id only until it has run: the same webhook may then be woken again. */
export const webhookJobOptions = { removeOnComplete: true, removeOnFail: true } as const;

/** Announces a delivery: at once, or later. */
export const wake = (queue: Queue<WebhookPlace>, { club, id }: WebhookPlace, delay = 0): Promise<unknown> =>
  queue.add('deliver', { club, id }, { jobId: `deliver-${id}${delay > 0 ? '-later' : ''}`, delay });

/** Delivers for one webhook. A job that is lost, late or doubled changes nothing but the time: rows decide. */
@Processor(webhookQueueName, { concurrency: 4, lockDuration: 60_000 })
export class WebhookProcessor extends WorkerHost {
  constructor(
    @Inject(WEBHOOKS) private readonly deliveries: WebhookDeliveries,
    @InjectQueue(webhookQueueName) private readonly queue: Queue<WebhookPlace>,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
  }

  async process(job: Job<WebhookPlace>): Promise<void> {
    const next = await this.deliveries.deliver(job.data);
    if (next === undefined) return;
    await wake(this.queue, job.data, Math.max(1, next - (await this.deliveries.now())));
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<WebhookPlace> | undefined, error: Error): void {
    this.log.error({ err: error, job: job?.id }, 'a webhook was not served; the sweep comes again');
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.log.error({ err: error }, 'the queue of webhooks is in trouble; the sweep goes on');
  }
}

/** Milliseconds between two checks for webhooks with something to send. */
const every = 2_000;

/** How many are woken in a round. */
const most = 200;

/** Wakes the webhooks that have something to send: new events, and what the queue has lost. */
@Injectable()
export class WebhookSweep extends Repeating {
  constructor(
    @Inject(WEBHOOKS) private readonly deliveries: WebhookDeliveries,
    @InjectQueue(webhookQueueName) private readonly queue: Queue<WebhookPlace>,
    @Inject(LOGGER) log: Logger,
  ) {
    super(every, 'no webhook was woken; the next round follows', log);
  }

  protected override async round(): Promise<void> {
    for (const place of await this.deliveries.due(most)) await wake(this.queue, place);
  }
}

/** Events sent to the programs of clubs: a queue that wakes, and a sweep beside it. */
@Module({})
export class WebhooksModule {
  constructor(@InjectQueue(webhookQueueName) queue: Queue, @Inject(LOGGER) log: Logger) {
    queue.on('error', (error) => log.warn({ err: error }, 'the queue of webhooks is out of reach'));
  }

  static of(deliveries: WebhookDeliveries, log: Logger): DynamicModule {
    return {
      module: WebhooksModule,
      imports: [BullModule.registerQueue({ name: webhookQueueName, defaultJobOptions: webhookJobOptions })],
      providers: [
        { provide: WEBHOOKS, useValue: deliveries },
        { provide: LOGGER, useValue: log },
        WebhookProcessor,
        WebhookSweep,
      ],
    };
  }
}
