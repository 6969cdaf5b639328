import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Club } from '../types/club.js';

@ObjectType({ description: 'The club was created, and you are its organizer.' })
export class ClubCreated {
  @Field(() => Club, { description: 'The club.' })
  readonly club: Club;
}

@ObjectType({ description: 'The text was erased: an empty text is shown in its place.' })
export class TextErased {
  @Field(() => Int, {
    description: 'The number of places where it was erased; 0 if nobody wrote exactly this text.',
  })
  readonly places: number;
}

@ObjectType({ description: 'The club rates by these systems.' })
export class RatingsChosen {
  @Field(() => Club, { description: 'The club. Its ratings are updated within seconds.' })
  readonly club: Club;
}
