import { Field, ID, InputType, Int } from '@nestjs/graphql';

@InputType({ isAbstract: true })
export abstract class CommandInput {
  @Field(() => ID, {
    description:
      'A new UUID in lower case. A command sent twice with the same id is carried out once and gets the same answer.',
  })
  readonly commandId: string;
}

/** The description of an optional command id. */
export const commandIdGiven =
  'A new UUID in lower case. A command sent twice with the same id is carried out once and gets the same answer; ' +
  'without one it is carried out each time.';

/** Of commands that were released without an id. */
@InputType({ isAbstract: true })
export abstract class RepeatableInput {
  @Field(() => ID, {
    nullable: true,
    description: commandIdGiven,
  })
  readonly commandId?: string | null;
}

@InputType({ isAbstract: true })
export abstract class VersionedInput extends CommandInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'The version that you last saw. If it has changed since, nothing is done and you get VersionMoved.',
  })
  readonly expectedVersion?: number | null;
}
