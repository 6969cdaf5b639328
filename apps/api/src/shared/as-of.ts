import { defined } from '@fairview/kernel';
import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { DateTime } from './scalars.js';

@InputType({
  isOneOf: true,
  description:
    'Selects what had happened: give exactly one of these. `logPosition` also selects what was known then: you get what ' +
    'was shown at that position.',
})
export class AsOfInput {
  @Field(() => Int, { nullable: true, description: "A position in the club's log." })
  readonly logPosition?: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'An instant: everything recorded by then counts as having happened.',
  })
  readonly at?: number;

  @Field(() => Int, { nullable: true, description: 'A round, from 1: it and the rounds before it.' })
  readonly round?: number;
}

@InputType({ isOneOf: true, description: 'Selects what was known: give exactly one of these.' })
export class KnownAtInput {
  @Field(() => Int, { nullable: true, description: "A position in the club's log." })
  readonly logPosition?: number;

  @Field(() => DateTime, { nullable: true, description: 'An instant.' })
  readonly at?: number;
}

@ArgsType()
export class AsOfArgs {
  @Field(() => AsOfInput, {
    nullable: true,
    description: 'What had happened by then. Now, if left out. Names are always the current ones.',
  })
  readonly asOf?: AsOfInput | null;

  @Field(() => KnownAtInput, {
    nullable: true,
    description: 'What was known by then, such as corrections and rulings. Now, if left out.',
  })
  readonly knownAt?: KnownAtInput | null;
}

/** What the arguments ask about; `undefined` if they ask about now. */
export const askedAsOf = ({ asOf, knownAt }: AsOfArgs) =>
  asOf || knownAt ? defined({ asOf: asOf ?? undefined, knownAt: knownAt ?? undefined }) : undefined;
