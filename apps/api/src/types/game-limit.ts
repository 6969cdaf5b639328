import type { GameState } from '@fairview/play';
import { Field, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';

@ObjectType({
  description: 'The time limit of a timed match as it applies to one of its games (TM-18, TM-19).',
})
export class GameLimit {
  @Field(() => DateTime, { description: 'The time limit: no game may start after it.' })
  readonly endsAt: number;

  @Field(() => DateTime, {
    description: 'The end of the grace period: the last instant at which a move counts.',
  })
  readonly noContestAfter: number;
}

export const limitOf = ({ limit }: GameState): GameLimit | null => limit ?? null;
