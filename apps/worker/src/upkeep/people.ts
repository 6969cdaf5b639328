import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Repeating, LOGGER } from '../process/repeating.js';

/** Nest's token of the service that removes lapsed sessions and codes and returns the number of rows. */
export const SWEEP_PEOPLE = Symbol('sweep people');

/** Milliseconds between two sweeps of lapsed sessions, codes and counts: nothing depends on it but the table's size. */
const sweepEvery = 3_600_000;

/** Removes what has lapsed among sessions and codes, once an hour. */
@Injectable()
export class PeopleSweeper extends Repeating {
  constructor(
    @Inject(SWEEP_PEOPLE) private readonly sweep: () => Promise<number>,
    @Inject(LOGGER) log: Logger,
  ) {
    super(sweepEvery, 'lapsed sessions and codes were not swept up', log);
  }

  protected override async round(): Promise<void> {
    const removed = await this.sweep();
    if (removed > 0) this.log.info({ removed }, 'swept up lapsed sessions and codes');
  }
}

/** Nest's token of the service that writes erased names to a file beside the keys, and returns how many were new. */
export const WRITE_ERASURES = Symbol('write erasures');

/** Milliseconds between two looks for names that were erased. */
const writeEvery = 10_000;

/** Keeps whose names were erased outside of the database: what is restored from an older backup is erased again. */
@Injectable()
export class ErasureWriter extends Repeating {
  constructor(
    @Inject(WRITE_ERASURES) private readonly write: () => Promise<number>,
    @Inject(LOGGER) log: Logger,
  ) {
    super(writeEvery, 'erasures were not written beside the keys; the next round follows', log);
  }

  protected override async round(): Promise<void> {
    await this.write();
  }
}
