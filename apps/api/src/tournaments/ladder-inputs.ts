import { Field, ID, InputType } from '@nestjs/graphql';
import { TournamentInput } from './tournament-input.js';

@InputType({ description: 'Challenges somebody higher on a ladder.' })
export class IssueChallengeInput extends TournamentInput {
  @Field(() => ID, { description: 'The entry that challenges.' })
  readonly challengerId: string;

  @Field(() => ID, { description: 'The entry that is challenged.' })
  readonly challengedId: string;
}
