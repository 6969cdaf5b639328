import { Field, Int, ObjectType } from '@nestjs/graphql';
import { simplePayloadOf } from '../shared/payload.js';
import { Club } from '../types/club.js';

@ObjectType({ description: 'The club was created, and you are its organizer.' })
export class ClubCreated {
  @Field(() => Club, { description: 'The club.' })
  readonly club: Club;
}

@ObjectType({ description: 'The text is erased: where it was shown, an empty one is shown now.' })
export class TextErased {
  @Field(() => Int, { description: 'In how many places it stood; 0 if nobody wrote exactly that.' })
  readonly places: number;
}

@ObjectType({ description: 'The club rates by these systems.' })
export class RatingsChosen {
  @Field(() => Club, { description: 'The club. Its ratings follow within seconds.' })
  readonly club: Club;
}

export const CreateClubPayload = simplePayloadOf('CreateClub', ClubCreated);
export const EraseTextPayload = simplePayloadOf('EraseText', TextErased);
export const ChooseRatingsPayload = simplePayloadOf('ChooseRatings', RatingsChosen);
