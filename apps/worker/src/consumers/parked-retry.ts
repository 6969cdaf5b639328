import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER, Repeating } from '../process/repeating.js';

/** Nest's token for the streams that consumers have set aside. */
export const PARKED = Symbol('parked streams');

/** The streams that consumers have set aside. */
export interface Parked {
  /** Has all of them tried by the next `retry`. */
  tryAllAgain(): Promise<number>;
  /** Tries those whose minute is over, and returns how many succeeded. */
  retry(): Promise<number>;
}

/** Milliseconds between two looks for parked streams whose minute is over. */
const every = 5_000;

/** Tries parked streams again: all after the start, and each a minute after its last try. */
@Injectable()
export class ParkedRetry extends Repeating {
  private hasStarted = false;

  constructor(
    @Inject(PARKED) private readonly parked: Parked,
    @Inject(LOGGER) log: Logger,
  ) {
    super(every, 'parked streams were not tried; the next round follows', log);
  }

  protected override async round(): Promise<void> {
    if (!this.hasStarted) await this.parked.tryAllAgain();
    this.hasStarted = true;
    const succeeded = await this.parked.retry();
    if (succeeded > 0) this.log.info({ succeeded }, 'parked streams are no longer parked');
  }
}
