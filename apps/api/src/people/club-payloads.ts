import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'The text was erased: an empty text is shown in its place.' })
export class TextErased {
  @Field(() => Int, {
    description: 'The number of places where it was erased; 0 if nobody wrote exactly this text.',
  })
  readonly places: number;
}
