import type { Pairing } from '@fairview/tournaments';
import { Field, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../shared/instance-of.js';

@ObjectType({ description: 'Why the sides of a match were paired, if earlier results decided it.' })
export class MatchPairing {
  @Field(() => String, {
    nullable: true,
    description:
      'The points of the score group in which they met, with 1 for a win; null if they had different points.',
  })
  readonly bracket: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'In a bracket: which match it is. `W2.1` is the first match of the second round among those who have not lost, ' +
      '`L2.1` among those who have lost once, `F` is the final, `F2` the second final, and `P3` the match for third place. ' +
      'Null in other formats.',
  })
  readonly place: string | null;

  @Field(() => [String], {
    description:
      'The decision step by step, in English, including why nearer opponents were not chosen. Other entries are named by `Entry.number`.',
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
