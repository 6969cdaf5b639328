import { Inject, Injectable } from '@nestjs/common';
import { Follower } from '@fairview/events';
import type { Logger } from 'pino';
import { Repeating } from '../repeating.js';
import { LOG } from '../surroundings.js';

/**
 * Follows the log, so that what one stream's event asks of another is done even where the process that should have
 * done it at once was killed (decision 0003). It is in no hurry: usually there is nothing left to do.
 */
@Injectable()
export class PlayFollowing extends Repeating {
  constructor(
    @Inject(Follower) private readonly follower: Follower,
    @Inject(LOG) log: Logger,
  ) {
    super(2_000, 'following the log failed; the next round follows', log);
  }

  protected override async round(): Promise<void> {
    await this.follower.catchUp();
  }
}
