import type { BracketRules, DrawnMatches } from '@fairview/tournaments';
import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';

export const DrawnMatchesWord = registerEnum<DrawnMatches>(
  'DrawnMatches',
  'What happens to a drawn match of a bracket. Nobody goes on by chance.',
  {
    again: 'It is played again in the next round.',
    'better-number': 'The entry with the better number goes on.',
  },
);

@InputType({ description: 'What is agreed for a bracket.' })
export class BracketInput implements BracketRules {
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the losers of the semi-finals play for third place. Only in `SINGLE_ELIMINATION`.',
  })
  readonly thirdPlace: boolean;

  @Field(() => DrawnMatchesWord, { defaultValue: 'again', description: 'What happens to a drawn match.' })
  readonly drawnMatches: DrawnMatches;
}

@ObjectType({ description: 'What was agreed for a bracket.' })
export class Bracket {
  @Field(() => Boolean, { description: 'Whether the losers of the semi-finals play for third place.' })
  readonly thirdPlace: boolean;

  @Field(() => DrawnMatchesWord, { description: 'What happens to a drawn match.' })
  readonly drawnMatches: DrawnMatches;
}
