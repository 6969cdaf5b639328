import type { MatchRow } from '@fairview/play';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Actor, actorOf } from './actor.js';
import { OfSide, type Sides } from './side.js';

@ObjectType({
  description: 'Points that a ruling takes off the total of a side. Its line on the sheet is `penalty`.',
})
export class Penalty extends OfSide {
  @Field(() => Int, { description: 'Its number in the match, from 1.' })
  readonly number: number;

  @Field(() => Int, { description: 'The points that are taken off.' })
  readonly points: number;

  @Field(() => String, { description: 'The number of the rule: `T-7`.' })
  readonly rule: string;

  @Field(() => String, { description: 'The reason, in the words of the arbiter.' })
  readonly reason: string;

  @Field(() => Actor, { nullable: true, description: 'The official who gave it.' })
  readonly by: Actor | null;

  @Field(() => String, { nullable: true, description: 'Why it was lifted; null while it counts.' })
  readonly lifted: string | null;
}

/** A penalty of a match's head, by its number. */
export const penaltyOf = (
  place: Pick<Actor, 'club' | 'tournamentId'>,
  number: number,
  { side, points, rule, reason, by, lifted }: MatchRow['penalties'][number],
  sides: Sides,
): Penalty => ({
  ...sides.of(side),
  number,
  points,
  rule,
  reason,
  lifted: lifted ?? null,
  by: by === undefined ? null : actorOf(place, by),
});
