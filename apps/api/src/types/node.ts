import { Field, ID, InterfaceType } from '@nestjs/graphql';

@InterfaceType({
  description:
    'Anything with an id that is unique on the whole server: a club, a tournament, a match, a game.',
})
export abstract class Node {
  @Field(() => ID, { description: 'Its id.' })
  readonly id: string;
}
