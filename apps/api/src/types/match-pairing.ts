import type { Pairing } from '@fairview/tournaments';
import { Field, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../shared/instance-of.js';

@ObjectType({ description: 'Why the sides of a match were paired, where the results before decided it.' })
export class MatchPairing {
  @Field(() => String, {
    nullable: true,
    description:
      'The points of the score group in which they met, a match won being 1; null where they had different points.',
  })
  readonly bracket: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Of a bracket: which match of it. `W2.1` is the first of the second round of those who have not lost, `L2.1` of those who ' +
      'have lost once, `F` the final, `F2` the second final, `P3` the match for third place. Null in other formats.',
  })
  readonly place: string | null;

  @Field(() => [String], {
    description:
      'What decided, step by step, in English: also by what nearer opponents lost. Others are named by `Entry.number`.',
  })
  readonly because: readonly string[];
}

/** The reason as the log has it. */
export const matchPairingOf = ({ reason, place }: Pairing): MatchPairing | null =>
  reason
    ? instanceOf(MatchPairing, {
        ...{ bracket: reason.bracket ?? null, because: reason.because },
        place: place ?? null,
      })
    : null;
