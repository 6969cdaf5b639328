import { Field, InputType } from '@nestjs/graphql';
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
