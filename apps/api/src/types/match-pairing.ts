import { type ExplainedPairing, type PairingBasis } from '@fairview/tournaments';
import { Field, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../shared/instance-of.js';
import { registerEnum } from '../shared/register-enum.js';

export const PairingBasisWord = registerEnum<PairingBasis>(
  'PairingBasis',
  'What decides who meets whom in a match.',
  {
    results: 'The results so far, as in a Swiss; in its first round, the pairing numbers.',
    bracket: 'A bracket: where its sides stood in it, and who won.',
    schedule:
      'A schedule that follows from the pairing numbers alone, as the Berger tables do. Anybody can compute it.',
    order: 'The order of the entries, in which they are dealt out to the tables. It may be drawn by lot.',
    waiting: 'Both were waiting, as in an arena, and stood near each other.',
    challenge: 'One of them challenged the other, as on a ladder.',
    organizer: 'An official decided it.',
  },
);

@ObjectType({ description: 'Why the sides of a match were paired.' })
export class MatchPairing {
  @Field(() => PairingBasisWord, { description: 'What decided it.' })
  readonly basis: PairingBasis;

  @Field(() => String, {
    nullable: true,
    description:
      'The points of the score group in which they met, with 1 for a win. Null if they had different points, and in formats without score groups.',
  })
  readonly bracket: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'In a bracket: which match it is. `W2.1` is the first match of the second round among those who have not lost, ' +
      '`L2.1` among those who have lost once, `F` is the final, `F2` the second final, and `P3` the match for third place. ' +
      'In groups: group and round, such as `A.2`. Null in other formats.',
  })
  readonly place: string | null;

  @Field(() => [String], {
    description:
      'The decision step by step, in English, including why nearer opponents were not chosen. Entries are named by `Entry.number`.',
  })
  readonly because: readonly string[];
}

/** A pairing as GraphQL has it. */
export const matchPairingOf = ({ basis, bracket, place, because }: ExplainedPairing): MatchPairing =>
  instanceOf(MatchPairing, { basis, bracket: bracket ?? null, place: place ?? null, because });
