import { Inject, Injectable } from '@nestjs/common';
import { sweepPeople } from '@fairview/people';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Repeating } from '../repeating.js';
import { LOG, POOL } from '../surroundings.js';

/** Removes sessions, invitations, codes and counted tries that have lapsed: they decide nothing and take up room. */
@Injectable()
export class Forgetting extends Repeating {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(LOG) log: Logger,
  ) {
    super(10 * 60_000, 'lapsed sessions and codes could not be removed', log);
  }

  protected override async round(): Promise<void> {
    const removed = await sweepPeople(this.pool);
    if (removed > 0) this.log.info({ removed }, 'lapsed sessions and codes are removed');
  }
}
