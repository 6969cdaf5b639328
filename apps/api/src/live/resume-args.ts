import { ArgsType, Field, Int } from '@nestjs/graphql';

/** Where somebody who follows something goes on: every subscription takes it. */
@ArgsType()
export abstract class ResumeArgs {
  @Field(() => Int, {
    nullable: true,
    description:
      'The last position that you have seen, `logPosition` of an earlier update or `asOfLogPosition`; what came after it is told ' +
      'first. Left out: from now on.',
  })
  readonly after?: number | null;
}
