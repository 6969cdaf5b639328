import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { Match } from '../types/match.js';
import { MatchInput } from './inputs.js';

@InputType({ description: 'Records that a side of a match is here.' })
export class ArriveAtMatchInput extends MatchInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The side, such as `A`. Leave it out for your own side. Officials, and players who hold several sides, must name it.',
  })
  readonly side?: string | null;
}

@InputType({ description: 'Reopens a match that was forfeited by the clock, to be played.' })
export class LiftForfeitInput extends MatchInput {
  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

@ObjectType({ description: 'The side is here.' })
export class SideArrived {
  @Field(() => Match, { description: 'The match as it now stands.' })
  readonly match: Match;
}

@ObjectType({ description: 'The match will be played.' })
export class ForfeitLifted {
  @Field(() => Match, { description: 'The match as it now stands.' })
  readonly match: Match;
}
