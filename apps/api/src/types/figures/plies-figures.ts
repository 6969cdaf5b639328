import type { DescribedPly } from '@fairview/play';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../../shared/scalars.js';
import { instanceOf } from '../../shared/instance-of.js';

@ObjectType({
  description:
    'All plies of a game, or of a course of it, as plain lists with an item for each, number 0 first: for pages that show a whole game.',
})
export class PliesFigures {
  @Field(() => [Int], { description: 'See `Ply.seat`.' })
  readonly seats: readonly number[];

  @Field(() => [String], { description: 'See `Ply.move`.' })
  readonly moves: readonly string[];

  @Field(() => [DateTime], { description: 'See `Ply.at`.' })
  readonly times: readonly number[];

  @Field(() => [Int], { description: 'The numbers of the plies that the clock played: see `Ply.byClock`.' })
  readonly byClock: readonly number[];
}

/** Plies as plain lists. */
export const pliesFiguresOf = (plies: readonly DescribedPly[]): PliesFigures =>
  instanceOf(PliesFigures, {
    seats: plies.map(({ seat }) => seat),
    moves: plies.map(({ move }) => move),
    times: plies.map(({ at }) => at),
    byClock: plies.flatMap(({ ply, byClock }) => (byClock ? [ply] : [])),
  });
