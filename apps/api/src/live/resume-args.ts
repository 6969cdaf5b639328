import { ArgsType, Field, Int } from '@nestjs/graphql';

/** Where somebody who follows something goes on: every subscription takes it. */
@ArgsType()
export abstract class ResumeArgs {
  @Field(() => Int, {
    nullable: true,
    description:
      'The last position that you have seen: `logPosition` of an earlier update, or `asOfLogPosition`. What ' +
      'came after it is sent first. If left out, only what happens from now on is sent.',
  })
  readonly after?: number | null;
}
