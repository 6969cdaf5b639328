import { ArgsType, Field, ID } from '@nestjs/graphql';

/** Names an object by its id or by its slug. If a slug was given, the table of rights has put the id in its place. */
@ArgsType()
export class IdOrSlugArgs {
  @Field(() => ID, { nullable: true, description: 'Its id. Leave it out if you give the slug.' })
  readonly id?: string | null;

  @Field(() => String, { nullable: true, description: 'Its slug. Leave it out if you give the id.' })
  readonly slug?: string | null;
}
