import { codeOf, parseCheckpoint, parseNote, type StoredCheckpoint, type CodeState } from '@fairview/events';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { registerEnum } from '../shared/register-enum.js';

@ObjectType({
  description:
    'A signed statement of the state of a club’s log. Keep the note: with it anybody can check later whether something ' +
    'before it was changed (`fairview verify --since`).',
})
export class Checkpoint {
  @Field(() => Int, { description: 'Position of the last event that it covers.' })
  readonly position: number;

  @Field(() => DateTime, { description: 'When it was made.' })
  readonly at: number;

  @Field(() => String, {
    description: 'Root of the tree over the events up to that position, in hexadecimal.',
  })
  readonly root: string;

  @Field(() => String, {
    description: 'A short form of position and root for printing on sheets: `412-7K3Q-9XWM-00AB-CDEF`.',
  })
  readonly code: string;

  @Field(() => String, {
    description: 'The key that signed it, in the form that `fairview verify --key` takes.',
  })
  readonly verifyingKey: string;

  @Field(() => String, { description: 'The signed note (docs/log-format.md).' })
  readonly note: string;
}

/** A stored checkpoint as the API shows it; null if the stored note cannot be read. */
export function checkpointOf({ position, at, root, key, note }: StoredCheckpoint): Checkpoint | null {
  const text = parseNote(note)?.text;
  const checkpoint = text === undefined ? undefined : parseCheckpoint(text);
  return checkpoint
    ? {
        position: Number(position),
        at: Number(at),
        root: root.toString('hex'),
        code: codeOf(checkpoint.peaks),
        verifyingKey: key,
        note,
      }
    : null;
}

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
