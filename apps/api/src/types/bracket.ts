import type { BracketRules, DrawnMatches } from '@fairview/tournaments';
import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';

export const DrawnMatchesWord = registerEnum<DrawnMatches>(
  'DrawnMatches',
  'What becomes of a drawn match of a bracket. Nobody goes on by chance.',
  {
    again: 'It is played again in the next round.',
    'better-number': 'Who has the better number goes on.',
  },
);

@InputType({ description: 'What is agreed of a bracket.' })
export class BracketInput implements BracketRules {
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether those who lose the semi-finals meet for third place: in `SINGLE_ELIMINATION` alone.',
  })
  readonly thirdPlace: boolean;

  @Field(() => DrawnMatchesWord, { defaultValue: 'again', description: 'What becomes of a drawn match.' })
  readonly drawnMatches: DrawnMatches;
}

@ObjectType({ description: 'What was agreed of a bracket.' })
export class Bracket {
  @Field(() => Boolean, { description: 'Whether those who lose the semi-finals meet for third place.' })
  readonly thirdPlace: boolean;

  @Field(() => DrawnMatchesWord, { description: 'What becomes of a drawn match.' })
  readonly drawnMatches: DrawnMatches;
}
