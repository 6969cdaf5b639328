import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ByeKindWord, type ByeKind } from '../entry.js';

@ObjectType({
  description: 'The entries of a tournament as plain lists, in the order of `Tournament.entries`.',
})
export class EntriesFigures {
  @Field(() => [ID], { description: 'Their ids.' })
  readonly ids: readonly string[];

  @Field(() => [String], { nullable: 'items', description: 'Their names; null for one that was erased.' })
  readonly names: readonly (string | null)[];

  @Field(() => [Int], {
    description: 'Their pairing numbers, from 1; no items until the rounds are paired.',
  })
  readonly numbers: readonly number[];

  @Field(() => [Boolean], { description: 'Whether each was withdrawn.' })
  readonly withdrawn: readonly boolean[];

  @Field(() => [Boolean], { description: 'In an arena: whether each wants to be paired.' })
  readonly ready: readonly boolean[];
}

@ObjectType({ description: 'The byes of a tournament as plain lists, in the order of `Tournament.byes`.' })
export class ByesFigures {
  @Field(() => [Int], { description: 'The round of each, from 1.' })
  readonly rounds: readonly number[];

  @Field(() => [ID], { description: 'The id of the entry without a match.' })
  readonly entries: readonly string[];

  @Field(() => [ByeKindWord], { description: 'Why there was no match.' })
  readonly kinds: readonly ByeKind[];
}
