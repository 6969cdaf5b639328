import type { RatingSystem } from '@fairview/tournaments';
import { Field, ID, InputType } from '@nestjs/graphql';
import { CommandInput, RepeatableInput } from '../shared/command-input.js';
import { RatingSystemWord } from '../types/rating.js';

@InputType({ description: 'The name of a new club, or the new name of your account.' })
export class NameInput extends RepeatableInput {
  @Field(() => String, {
    description: 'The name, 1 to 60 characters. That of an account is unique on the server.',
  })
  readonly name: string;
}

@InputType({ description: 'Erases a text.' })
export class EraseTextInput extends RepeatableInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => String, { description: 'The whole text, as shown.' })
  readonly text: string;
}

@InputType({ description: 'Sets how a club rates its members.' })
export class ChooseRatingsInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => [RatingSystemWord], {
    description:
      'The rating systems, which also apply to its earlier tournaments. With none, the club has no ratings.',
  })
  readonly systems: readonly RatingSystem[];
}
