import type { FinalStage, Stages as AgreedStages } from '@fairview/tournaments';
import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';

export const FinalStageWord = registerEnum<FinalStage>(
  'FinalStage',
  'How the final of a tournament in stages is played.',
  {
    'single-elimination': 'A bracket: who loses a match is out.',
    'round-robin': 'Everybody meets everybody once.',
  },
);

const words = {
  groups: 'How many groups there are, 1 to 16. Numbers are dealt out to them like a snake.',
  qualifiers: 'How many of each group go on to the final, 1 to 8.',
  final: 'How the final is played.',
};

@InputType({ description: 'What is agreed of a tournament in stages.' })
export class StagesInput implements AgreedStages {
  @Field(() => Int, { description: words.groups })
  readonly groups: number;

  @Field(() => Int, { description: words.qualifiers })
  readonly qualifiers: number;

  @Field(() => FinalStageWord, { defaultValue: 'single-elimination', description: words.final })
  readonly final: FinalStage;
}

@ObjectType({ description: 'What was agreed of a tournament in stages.' })
export class Stages {
  @Field(() => Int, { description: words.groups })
  readonly groups: number;

  @Field(() => Int, { description: words.qualifiers })
  readonly qualifiers: number;

  @Field(() => FinalStageWord, { description: words.final })
  readonly final: FinalStage;
}
