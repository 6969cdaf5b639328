import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Repeating } from '../process/repeating.js';
import { LOGGER } from '../process/logger.js';

/** Nest's token of the service that removes lapsed sessions and codes and returns the number of rows. */
export const SWEEP_PEOPLE = Symbol('sweep people');

/** Milliseconds between two sweeps of lapsed sessions, codes and counts: nothing depends on it but the table's size. */
const every = 3_600_000;

/** Removes what has lapsed among sessions and codes, once an hour. */
@Injectable()
export class PeopleSweeper extends Repeating {
  constructor(
    @Inject(SWEEP_PEOPLE) private readonly sweep: () => Promise<number>,
    @Inject(LOGGER) log: Logger,
  ) {
    super(every, 'lapsed sessions and codes were not swept up', log);
  }

  protected override async round(): Promise<void> {
    const removed = await this.sweep();
    if (removed > 0) this.log.info({ removed }, 'swept up lapsed sessions and codes');
  }
}
