import { Field, ID, InputType } from '@nestjs/graphql';
import { TournamentInput } from './tournament-input.js';

@InputType({ description: 'Challenges somebody higher on a ladder.' })
export class IssueChallengeInput extends TournamentInput {
  @Field(() => ID, { description: 'The entry that challenges.' })
  readonly challengerId: string;

  @Field(() => ID, { description: 'The entry that is challenged.' })
  readonly challengedId: string;
}

@InputType({ isAbstract: true })
export abstract class ChallengeInput extends TournamentInput {
  @Field(() => ID, { description: 'The challenge, by its `matchId`.' })
  readonly matchId: string;
}

@InputType({ description: 'Accepts a challenge.' })
export class AcceptChallengeInput extends ChallengeInput {}

@InputType({ description: 'Declines a challenge.' })
export class DeclineChallengeInput extends ChallengeInput {}

@InputType({ description: 'Takes back a challenge that is not answered yet.' })
export class RecallChallengeInput extends ChallengeInput {}
