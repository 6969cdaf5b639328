import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'Points of a side.' })
export class SidePoints {
  @Field(() => String, { description: 'Name of the side: `A`, `B`.' })
  readonly side: string;

  @Field(() => Int, { description: 'Points.' })
  readonly points: number;
}

/** A figure by side, as a list. */
export const bySide = (points: Readonly<Record<string, number>>): readonly SidePoints[] =>
  Object.entries(points).map(([side, figure]) => ({ side, points: figure }));
