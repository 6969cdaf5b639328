import type { CodeState } from '@fairview/events';
import { Field, ObjectType } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';

const CodeStateWord = registerEnum<CodeState>('CodeState', 'What a code from paper says of the log today.', {
  holds: 'The log is, up to there, what it was when the code was printed.',
  changed: 'Something up to there is another than it was.',
  'cut-off': 'The log does not reach so far: what was there is gone.',
});

@ObjectType({ description: 'A code from paper, held against the log of today.' })
export class CheckedCode {
  @Field(() => String, { description: 'The code, as it was read.' })
  readonly code: string;

  @Field(() => CodeStateWord, { description: 'Whether the log up to its position is what it was.' })
  readonly log: CodeState;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the sheet of the match was, at its position, the one that was printed: line-ups and figures. Null where the ' +
      'code is that of a checkpoint alone, where no match was asked, and while some of its games are hidden from you.',
  })
  readonly sheetHolds: boolean | null;
}
