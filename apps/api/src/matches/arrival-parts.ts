import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { payloadOf, payloadOfEither } from '../shared/payload.js';
import { Match } from '../types/match.js';
import { Proposed } from '../types/proposal.js';
import { MatchInput } from './inputs.js';

@InputType({ description: 'Says that a side of a match is here.' })
export class ArriveAtMatchInput extends MatchInput {
  @Field(() => String, {
    nullable: true,
    description: 'The side, such as `A`: officials name it, and who holds several; else it is your own.',
  })
  readonly side?: string | null;
}

@InputType({ description: 'Has a match played that was forfeited by the clock.' })
export class LiftForfeitInput extends MatchInput {
  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

@ObjectType({ description: 'The side is here.' })
export class SideArrived {
  @Field(() => Match, { description: 'The match as it now stands.' })
  readonly match: Match;
}

@ObjectType({ description: 'The match is to be played.' })
export class ForfeitLifted {
  @Field(() => Match, { description: 'The match as it now stands.' })
  readonly match: Match;
}

export const ArriveAtMatchPayload = payloadOf('ArriveAtMatch', SideArrived);
export const LiftForfeitPayload = payloadOfEither('LiftForfeit', [ForfeitLifted, Proposed]);
