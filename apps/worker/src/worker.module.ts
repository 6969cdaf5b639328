import { Inject, Module, type DynamicModule, type OnModuleDestroy } from '@nestjs/common';
import { LostConnections } from '@fairview/services';
import { DeadlinesModule } from './deadlines/deadlines.module.js';
import { ConsumerLoop, CONSUMERS } from './consumers/consumer-loop.js';
import { PARKED, ParkedRetry } from './consumers/parked-retry.js';
import { CheckpointLoop, CHECKPOINTS } from './checkpoints/checkpoint-loop.js';
import type { WorkerParts } from './open-worker.js';
import { LOGGER } from './process/repeating.js';
import { ErasureWriter, WRITE_ERASURES, PeopleSweeper, SWEEP_PEOPLE } from './upkeep/people.js';
import { OpenGamesCheck, OPEN_GAMES } from './upkeep/open-games.js';
import { PushesModule } from './pushes/pushes.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** All that a worker does; it keeps no state that matters, and any number of workers may run side by side. */
@Module({})
export class WorkerModule implements OnModuleDestroy {
  constructor(@Inject(LostConnections) private readonly connections: LostConnections) {}

  /** Before anything is waited for: what waits for a server that is away would never end. */
  onModuleDestroy(): void {
    this.connections.close();
  }

  static of({
    queue,
    connections,
    deadlineRunner,
    consumers,
    parked,
    checkpoints,
    openGames,
    webhooks,
    reviews,
    pushing,
    sweepPeople,
    writeErasures,
    logger,
  }: WorkerParts): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        DeadlinesModule.of(deadlineRunner, queue, logger),
        WebhooksModule.of(webhooks, logger),
        ReviewsModule.of(reviews, logger),
        PushesModule.of(pushing, logger),
      ],
      providers: [
        { provide: LOGGER, useValue: logger },
        { provide: LostConnections, useValue: connections },
        { provide: CONSUMERS, useValue: consumers },
        { provide: PARKED, useValue: parked },
        { provide: CHECKPOINTS, useValue: checkpoints },
        { provide: OPEN_GAMES, useValue: openGames },
        { provide: SWEEP_PEOPLE, useValue: sweepPeople },
        { provide: WRITE_ERASURES, useValue: writeErasures },
        CheckpointLoop,
        ConsumerLoop,
        ErasureWriter,
        OpenGamesCheck,
        ParkedRetry,
        PeopleSweeper,
      ],
    };
  }
}
