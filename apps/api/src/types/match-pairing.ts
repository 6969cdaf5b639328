import type { PairingReason } from '@fairview/tournaments';
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

  @Field(() => [String], {
    description:
      'What decided, step by step, in English: also by what nearer opponents lost. Others are named by `Entry.number`.',
  })
  readonly because: readonly string[];
}

/** The reason as the log has it. */
export const matchPairingOf = ({ bracket, because }: PairingReason): MatchPairing =>
  instanceOf(MatchPairing, { bracket: bracket ?? null, because });
