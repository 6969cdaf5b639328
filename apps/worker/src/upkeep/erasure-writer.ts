import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Repeating } from '../process/repeating.js';
import { LOGGER } from '../process/logger.js';

/** Nest's token of the service that writes erased names to a file beside the keys, and returns how many were new. */
export const WRITE_ERASURES = Symbol('write erasures');

/** Milliseconds between two looks. */
const every = 10_000;

/** Keeps whose names were erased outside of the database: what is restored from an older backup is erased again. */
@Injectable()
export class ErasureWriter extends Repeating {
  constructor(
    @Inject(WRITE_ERASURES) private readonly write: () => Promise<number>,
    @Inject(LOGGER) log: Logger,
  ) {
    super(every, 'erasures were not written beside the keys; the next round follows', log);
  }

  protected override async round(): Promise<void> {
    await this.write();
  }
}
