import { Field, ID, InputType, Int } from '@nestjs/graphql';

@InputType({ isAbstract: true })
export abstract class CommandInput {
  @Field(() => ID, {
    description:
      'A new UUID in lower case. Sent again, the same command counts once and gets the same answer.',
  })
  readonly commandId: string;
}

@InputType({ isAbstract: true })
export abstract class VersionedInput extends CommandInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'The version that the command is meant for; refused with VersionMoved where it stands elsewhere.',
  })
  readonly expectedVersion?: number | null;
}
