import type { SeenCards as Cards, SeenTiles as Tiles } from '@fairview/rules';
import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'Cards on the table or in a hand, as far as you may know them.' })
export class SeenCards {
  @Field(() => Int, { description: 'The number of them.' })
  readonly count: number;

  @Field(() => [String], {
    nullable: true,
    description:
      'The cards as written in moves, such as `7H`, or `JK` for a joker; null if they are hidden from you.',
  })
  readonly cards: readonly string[] | null;
}

@ObjectType({ description: 'Dominoes on the table or in a hand, as far as you may know them.' })
export class SeenTiles {
  @Field(() => Int, { description: 'The number of them.' })
  readonly count: number;

  @Field(() => [String], {
    nullable: true,
    description: 'The tiles with the higher end first, such as `5-0`; null if they are hidden from you.',
  })
  readonly tiles: readonly string[] | null;
}

export const cardsSeen = (seen: Cards): SeenCards =>
  typeof seen === 'number' ? { count: seen, cards: null } : { count: seen.length, cards: seen };

export const tilesSeen = (seen: Tiles): SeenTiles =>
  typeof seen === 'number' ? { count: seen, tiles: null } : { count: seen.length, tiles: seen };
