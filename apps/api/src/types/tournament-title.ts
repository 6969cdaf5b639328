import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'What a link to a tournament says to those who may not see the tournament.' })
export class TournamentTitle {
  @Field(() => String, { description: 'The name of the tournament.' })
  readonly name: string;

  @Field(() => String, { description: 'The name of its club.' })
  readonly clubName: string;
}
