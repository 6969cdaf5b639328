import { Field, ID, InterfaceType } from '@nestjs/graphql';

@InterfaceType({
  description: 'What has an id of its own on the whole server: a club, a tournament, a match, a game.',
})
export abstract class Node {
  @Field(() => ID, { description: 'Its id.' })
  readonly id: string;
}
