import { Field, Int, ObjectType } from '@nestjs/graphql';
import { OfSide, type Sides } from './side.js';

@ObjectType({ description: 'Points of a side.' })
export class SidePoints extends OfSide {
  @Field(() => Int, { description: 'Points.' })
  readonly points: number;
}

/** A figure by side, as a list. */
export const bySide = (sides: Sides, points: Readonly<Record<string, number>>): readonly SidePoints[] =>
  Object.entries(points).map(([side, figure]) => ({ ...sides.of(side), points: figure }));
