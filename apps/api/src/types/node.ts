import { Field, ID, InterfaceType } from '@nestjs/graphql';

@InterfaceType({
  description: 'Anything with an id. No two things on a server have the same, of whatever types they are.',
})
export abstract class Node {
  @Field(() => ID, { description: 'Its id.' })
  readonly id: string;
}
