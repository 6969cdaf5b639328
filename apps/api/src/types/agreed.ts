import type {
  BracketRules,
  DrawnMatches,
  FinalStage,
  Stages as AgreedStages,
  ArenaOfHead,
  TournamentRow,
} from '@fairview/tournaments';
import { Field, InputType, ObjectType, Int } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';
import { DateTime } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';

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

export const FinalStageWord = registerEnum<FinalStage>(
  'FinalStage',
  'How the final of a tournament in stages is played.',
  {
    'single-elimination': 'A bracket: the loser of a match is out.',
    'round-robin': 'Everybody meets everybody once.',
  },
);

const words = {
  groups: 'The number of groups, 1 to 16. Entries are dealt out to them by number in snake order.',
  qualifiers: 'How many from each group go on to the final, 1 to 8.',
  final: 'How the final is played.',
};

@InputType({ description: 'What is agreed for a tournament in stages.' })
export class StagesInput implements AgreedStages {
  @Field(() => Int, { description: words.groups })
  readonly groups: number;

  @Field(() => Int, { description: words.qualifiers })
  readonly qualifiers: number;

  @Field(() => FinalStageWord, { defaultValue: 'single-elimination', description: words.final })
  readonly final: FinalStage;
}

@ObjectType({ description: 'What was agreed for a tournament in stages.' })
export class Stages {
  @Field(() => Int, { description: words.groups })
  readonly groups: number;

  @Field(() => Int, { description: words.qualifiers })
  readonly qualifiers: number;

  @Field(() => FinalStageWord, { description: words.final })
  readonly final: FinalStage;
}

@ObjectType({ description: 'The state of an arena. Its matches show who is playing and who is waiting.' })
export class Arena {
  readonly row: TournamentRow;

  @Field(() => Int, { description: 'How long players are paired, in minutes: 1 to 1440.' })
  readonly minutes: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When pairing stops; null before the arena begins. Matches still being played then count.',
  })
  readonly endsAt: number | null;

  @Field(() => Boolean, {
    description:
      'Whether the end of its time has been recorded. Nobody is paired after `endsAt` in any case.',
  })
  readonly ended: boolean;
}

/** An arena from the head of its tournament. */
export const arenaOf = (row: TournamentRow, { minutes, endsAt, ended }: ArenaOfHead): Arena =>
  instanceOf(Arena, { row, minutes, endsAt, ended });
