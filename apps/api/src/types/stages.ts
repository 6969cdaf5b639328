import type { FinalStage, Stages as AgreedStages } from '@fairview/tournaments';
import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';

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
