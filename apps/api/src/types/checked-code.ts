import type { CodeState } from '@fairview/events';
import { Field, ObjectType } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';

const CodeStateWord = registerEnum<CodeState>('CodeState', 'What a printed code shows about the log today.', {
  holds: 'Up to that position the log is the same as when the code was printed.',
  changed: 'Something up to that position was changed.',
  'cut-off': 'The log does not reach that far: events are missing at its end.',
});

@ObjectType({ description: 'A code from a printout, checked against today’s log.' })
export class CheckedCode {
  @Field(() => String, { description: 'The code, as it was read.' })
  readonly code: string;

  @Field(() => CodeStateWord, { description: 'Whether the log up to its position is unchanged.' })
  readonly log: CodeState;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the line-ups and figures on the sheet of the match at that position were the ones printed. Null if the code ' +
      'is only that of a checkpoint, if no match was asked about, and while some of its games are hidden from you.',
  })
  readonly sheetHolds: boolean | null;
}
